import { useRef, useState } from 'react';
import type { TransferRow } from '../../../contract/transfers';
import { useAppDispatch } from '../../session/hooks';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { leadsText } from './transferTexts';
import { undoTransfer } from './undo';

interface UndoDialogProps {
  row: TransferRow | null;
  onClose: () => void;
}

const textOf = ({ leads }: TransferRow): string =>
  `${leadsText(leads)} ${leads === 1 ? 'goes' : 'go'} back to where ${leads === 1 ? 'it was' : 'they were'}. ` +
  'A lead that was called, noted or changed since stays.';

/** Asks first: its leads may have been worked on for hours. */
export const UndoDialog = ({ row, onClose }: UndoDialogProps) => {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(row);
  if (row !== null && row !== shown) setShown(row);
  const confirm = async (): Promise<void> => {
    if (row === null || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    await undoTransfer(dispatch, row.transfer_id);
    isSending.current = false;
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={row !== null}
      text={shown === null ? '' : textOf(shown)}
      confirmLabel="Yes, undo"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
};
