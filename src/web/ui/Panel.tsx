import { styled } from '@mui/material/styles';

export const Panel = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  borderRadius: 8,
}));
