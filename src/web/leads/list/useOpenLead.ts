import type { GridEventListener, GridRowId } from '@mui/x-data-grid';
import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { updateLeadPath } from '../../address/paths';
import type { LeadGridRow } from '../../lists/leadGridRow';

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** With a modifier key, the browser opens another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Opens a lead by Enter, double click or its link; `onOpen` returns the history state. */
export const useOpenLead = (leadAt: (id: GridRowId) => LeadGridRow | undefined, onOpen: (id: number) => object) => {
  const navigate = useNavigate();
  const open = useCallback(
    (place: GridRowId) => {
      const lead = leadAt(place);
      if (!lead) return;
      const state = onOpen(lead.id);
      // Synchronous: rendered in slices, the form would appear later.
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
