import Dialog from '@mui/material/Dialog';
import { Themed } from '../ui/Themed';
import { SearchBox } from './SearchBox';

interface SearchDialogProps {
  isOpen: boolean;
  /** What was typed before this code had come. */
  early: string;
  onClose: () => void;
  onSignOut: () => void;
}

/** The search over everything: one field, what it finds below. Escape and a click beside it close it. */
export const SearchDialog = ({ isOpen, early, onClose, onSignOut }: SearchDialogProps) => {
  return (
    <Themed>
      <Dialog
        open={isOpen}
        onClose={onClose}
        fullWidth
        maxWidth="sm"
        aria-label="Search"
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
        slotProps={{
          paper: {
            sx: { m: { xs: 1, sm: 4 }, mt: { sm: '8vh' }, width: { xs: 'calc(100% - 16px)' }, maxHeight: '84vh' },
          },
        }}
      >
        <SearchBox early={early} onClose={onClose} onSignOut={onSignOut} />
      </Dialog>
    </Themed>
  );
};
