import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { phoneScreen } from '../../lists/leadColumns';
import { Themed } from '../../ui/Themed';
import { useMediaQuery } from '../../dom/useMediaQuery';
import { DistributeForm, type DistributeFormProps } from './DistributeForm';

interface DistributeDialogProps extends Omit<DistributeFormProps, 'titleId'> {
  isOpen: boolean;
}

export const DistributeDialog = ({ isOpen, ...form }: DistributeDialogProps) => {
  const titleId = useId();
  const isPhone = useMediaQuery(phoneScreen);
  return (
    <Themed>
      <Dialog
        open={isOpen}
        onClose={form.onClose}
        maxWidth="md"
        fullWidth
        fullScreen={isPhone}
        aria-labelledby={titleId}
      >
        {/* Unmounts with the dialog: the next opening starts from the list. */}
        <DistributeForm titleId={titleId} {...form} />
      </Dialog>
    </Themed>
  );
};
