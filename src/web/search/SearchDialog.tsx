import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { Themed } from '../ui/Themed';
import { SearchBox } from './SearchBox';

interface SearchDialogProps {
  isOpen: boolean;
  /** What was typed before this code had come; a line break for Enter. */
  early: string;
  onClose: () => void;
  onSignOut: () => void;
}

/** The search over everything: one field, what it finds below. Escape and a click beside it close it. */
export const SearchDialog = ({ isOpen, early, onClose, onSignOut }: SearchDialogProps) => {
  const id = useId();
  return (
    <Themed>
      <Dialog
        open={isOpen}
        onClose={onClose}
        fullWidth
        maxWidth="sm"
        // The field says what the dialog is for.
        aria-labelledby={id}
        // It goes at once, so that the next one does not begin with what stands in this one.
        transitionDuration={{ exit: 0 }}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
        slotProps={{
          paper: {
            sx: {
              m: { xs: 1, sm: 4 },
              mt: { sm: '8vh' },
              width: { xs: 'calc(100% - 16px)' },
              // Of one height, whatever is found: the foot stays where it is while somebody types.
              height: 'min(600px, 84dvh)',
            },
          },
        }}
      >
        <SearchBox id={id} early={early} onClose={onClose} onSignOut={onSignOut} />
      </Dialog>
    </Themed>
  );
};
