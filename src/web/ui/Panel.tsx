import { styled } from '@mui/material/styles';

export const Panel = styled('section')({
  backgroundColor: 'var(--surface)',
  border: '1px solid transparent',
  borderRadius: 8,
});
