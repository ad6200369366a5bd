import type { GridEventListener, GridRowId } from '@mui/x-data-grid';
import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { updateLeadPath } from '../../paths';
import type { LeadGridRow } from '../../lists/leadGridRow';

/** The links, marks and checkboxes in a row do something of their own. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** With a key held down, a link opens in a tab or window of its own: that is the browser's matter. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The ways from a row to its lead: Enter, a double click, and the link where there is one.
 * @param leadAt the lead in the row that the grid's events call by this id
 * @param onOpen is told which lead it was, and gives what its screen is to know of the list
 */
export const useOpenLead = (leadAt: (id: GridRowId) => LeadGridRow | undefined, onOpen: (id: number) => object) => {
  const navigate = useNavigate();
  const open = useCallback(
    (place: GridRowId) => {
      const lead = leadAt(place);
      if (!lead) return;
      const state = onOpen(lead.id);
      // In one go: drawn in slices, the form would be on the screen later, and there is nothing to look at meanwhile.
      void navigate(updateLeadPath(lead.id), { flushSync: true, state });
    },
    [leadAt, navigate, onOpen],
  );
  const onCellClick = useCallback<GridEventListener<'cellClick'>>(
    ({ id, field }, event) => {
      if (field !== 'name' || !isControl(event.target)) return;
      const lead = leadAt(id);
      if (!isPlain(event)) {
        if (lead) onOpen(lead.id);
        return;
      }
      event.preventDefault();
      open(id);
    },
    [leadAt, onOpen, open],
  );
  const onCellKeyDown = useCallback<GridEventListener<'cellKeyDown'>>(
    ({ id }, { key, target }) => {
      if (key === 'Enter' && !isControl(target)) open(id);
    },
    [open],
  );
  const onRowDoubleClick = useCallback<GridEventListener<'rowDoubleClick'>>(
    ({ id }, { target }) => {
      if (!isControl(target)) open(id);
    },
    [open],
  );
  return { onCellClick, onCellKeyDown, onRowDoubleClick };
};
