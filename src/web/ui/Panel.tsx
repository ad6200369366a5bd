import { styled } from '@mui/material/styles';

export const Panel = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: '1px solid transparent',
  borderRadius: 8,
}));
