import { styled } from '@mui/material/styles';

export const Panel = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.soft}`,
  borderRadius: 8,
}));
