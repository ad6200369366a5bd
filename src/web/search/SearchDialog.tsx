import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { Themed } from '../ui/Themed';
import { SearchBox } from './SearchBox';

interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSignOut: () => void;
}

export const SearchDialog = ({ isOpen, onClose, onSignOut }: SearchDialogProps) => {
  const id = useId();
  return (
    <Themed>
      <Dialog
        open={isOpen}
        onClose={onClose}
        fullWidth
        maxWidth="sm"
        aria-labelledby={id}
        // Without a fade-out, a reopened dialog begins empty.
        transitionDuration={{ exit: 0 }}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
        slotProps={{
          paper: {
            sx: {
              m: { xs: 1, sm: 4 },
              mt: { sm: '8vh' },
              width: { xs: 'calc(100% - 16px)' },
              // A fixed height keeps the footer in place while the results change.
              height: 'min(600px, 84dvh)',
            },
          },
        }}
      >
        <SearchBox id={id} onClose={onClose} onSignOut={onSignOut} />
      </Dialog>
    </Themed>
  );
};
