import { styled } from '@mui/material/styles';

/** Fields one below the other, the button at its own width. */
export const StackedForm = styled('form')({
  display: 'grid',
  gap: 14,
  '& > button': { justifySelf: 'start' },
});
