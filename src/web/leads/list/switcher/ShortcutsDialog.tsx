import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { Fragment, useId } from 'react';
import { Button } from '../../../ui/Button';

const shortcuts: readonly (readonly [keys: string, effect: string])[] = [
  ['[', 'Previous list'],
  [']', 'Next list'],
  ['?', 'This overview'],
  ['D', 'On Fresh Leads: distribute leads to a team'],
  ['Alt+T', 'To the newest message, such as one with Undo'],
  ['Arrow keys', 'Move from cell to cell'],
  ['Enter', 'In a row: open the lead. In the filters: search'],
  ['Space', 'In the first column: select the lead'],
];

const Keys = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '10px 18px',
  alignItems: 'baseline',
  margin: 0,
  '& dd': { margin: 0 },
  '& kbd': {
    display: 'inline-block',
    padding: '1px 8px',
    borderRadius: 5,
    border: `1px solid ${vars.palette.line.strong}`,
    backgroundColor: vars.palette.background.default,
    font: 'inherit',
  },
}));

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export const ShortcutsDialog = ({ isOpen, onClose }: ShortcutsDialogProps) => {
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ fontSize: 18, fontWeight: 650 }}>
        Keyboard shortcuts
      </DialogTitle>
      <DialogContent>
        <Keys>
          {shortcuts.map(([keys, effect]) => (
            <Fragment key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{effect}</dd>
            </Fragment>
          ))}
        </Keys>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
