import type { GridEventListener } from '@mui/x-data-grid';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { updateLeadPath } from '../../paths';

/** The links and checkboxes in a row do something of their own. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, input, label') !== null;

/**
 * The ways from a row to its lead: Enter, a double click, and the link where there is one.
 * @param onOpen is told which lead it was
 */
export const useOpenLead = (onOpen: (id: number) => void) => {
  const navigate = useNavigate();
  const open = useCallback(
    (id: number) => {
      onOpen(id);
      void navigate(updateLeadPath(id));
    },
    [navigate, onOpen],
  );
  const onCellClick = useCallback<GridEventListener<'cellClick'>>(
    ({ id, field }, { target }) => {
      if (field === 'name' && isControl(target)) onOpen(Number(id));
    },
    [onOpen],
  );
  const onCellKeyDown = useCallback<GridEventListener<'cellKeyDown'>>(
    ({ id }, { key, target }) => {
      if (key === 'Enter' && !isControl(target)) open(Number(id));
    },
    [open],
  );
  const onRowDoubleClick = useCallback<GridEventListener<'rowDoubleClick'>>(
    ({ id }, { target }) => {
      if (!isControl(target)) open(Number(id));
    },
    [open],
  );
  return { onCellClick, onCellKeyDown, onRowDoubleClick };
};
