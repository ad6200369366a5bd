import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { reportText } from '../../../dom/problemReport';
import { searchKeyText } from '../../../texts/searchTexts';
import { Button } from '../../../ui/Button';
import { Themed } from '../../../ui/Themed';
import { type KeyEffect, KeyList } from '../../KeyList';

const shortcuts: readonly KeyEffect[] = [
  [searchKeyText(), 'Search leads and screens'],
  ['[', 'Previous list'],
  [']', 'Next list'],
  ['?', 'Show these keys'],
  ['D', 'On Fresh Leads: distribute leads to a team'],
  ['Alt+T', 'Go to the newest message, such as one with Undo'],
  ['Alt+P', reportText],
  ['Arrow keys', 'Move from cell to cell'],
  ['Enter', 'In a row: open the lead. On the date’s heading: turn the order. In the filters: search'],
  ['W', 'On a number: WhatsApp, then 1 to 9 for the template'],
  ['Space', 'In the first column: select the lead'],
];

export const ShortcutsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Themed>
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <KeyList keys={shortcuts} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  </Themed>
);
