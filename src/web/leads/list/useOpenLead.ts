import type { GridEventListener, GridRowId } from '@mui/x-data-grid';
import { useMemo, type MouseEvent } from 'react';
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
  return useMemo(() => {
    const open = (place: GridRowId): void => {
      const lead = leadAt(place);
      // Synchronous: rendered in slices, the form would appear later.
      if (lead) void navigate(updateLeadPath(lead.id), { flushSync: true, state: onOpen(lead.id) });
    };
    const onCellClick: GridEventListener<'cellClick'> = ({ id, field }, event) => {
      if (field !== 'name' || !isControl(event.target)) return;
      const lead = leadAt(id);
      if (isPlain(event)) {
        event.preventDefault();
        open(id);
      } else if (lead) onOpen(lead.id);
    };
    const onCellKeyDown: GridEventListener<'cellKeyDown'> = ({ id }, { key, target }) => {
      if (key === 'Enter' && !isControl(target)) open(id);
    };
    const onRowDoubleClick: GridEventListener<'rowDoubleClick'> = ({ id }, { target }) => {
      if (!isControl(target)) open(id);
    };
    return { onCellClick, onCellKeyDown, onRowDoubleClick };
  }, [leadAt, navigate, onOpen]);
};
