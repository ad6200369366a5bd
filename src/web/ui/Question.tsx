import WarningAmber from '@mui/icons-material/WarningAmber';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Button } from './Button';
import { Themed } from './Themed';

export interface QuestionProps {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The second click of a double click would land outside the new dialog. */
const isSecondClick = (event: object): boolean => 'detail' in event && Number(event.detail) > 1;

const isInDialog = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="alertdialog"]') !== null;

export const Question = ({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  onConfirm,
  onCancel,
}: QuestionProps) => {
  const id = useId();
  // Stays readable while the dialog fades out.
  const [shown, setShown] = useState(text);
  if (isOpen && text !== shown) setShown(text);
  return (
    <Themed>
      <Dialog
        open={isOpen}
        onClose={(event, reason) => {
          if (reason !== 'backdropClick' || !isSecondClick(event)) onCancel();
        }}
        onMouseDown={(event) => {
          // Keeps the focus on the dialog's buttons.
          if (isSecondClick(event) && !isInDialog(event.target)) event.preventDefault();
        }}
        maxWidth="xs"
        fullWidth
        slotProps={{
          paper: { role: 'alertdialog', 'aria-describedby': id },
        }}
      >
        <DialogTitle sx={{ display: 'flex', alignItems: 'center' }}>
          <WarningAmber color="warning" aria-hidden sx={{ mr: 1.25 }} />
          {title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={id} sx={{ overflowWrap: 'anywhere' }}>
            {shown}
          </DialogContentText>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button variant="outlined" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="contained" onClick={onConfirm} aria-busy={isBusy} autoFocus>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Dialog>
    </Themed>
  );
};
