import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { Themed } from '../ui/Themed';
import { SearchBox, type SearchBoxProps } from './SearchBox';

export const SearchDialog = ({ isOpen, ...box }: { isOpen: boolean } & Omit<SearchBoxProps, 'id'>) => {
  const id = useId();
  return (
    <Themed>
      <Dialog
        open={isOpen}
        onClose={box.onClose}
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
        <SearchBox id={id} {...box} />
      </Dialog>
    </Themed>
  );
};
