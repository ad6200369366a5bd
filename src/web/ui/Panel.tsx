import { styled } from '@mui/material/styles';

/** A bordered surface on the calm background. */
export const Panel = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.soft}`,
  borderRadius: 8,
}));
