import { styled } from '@mui/material/styles';

/** An item of `EntryPages`: what belongs together stands side by side, in the columns that its kind has. */
export const EntryItem = styled('li')(({ theme: { vars } }) => ({
  display: 'grid',
  padding: '10px 16px',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${vars.palette.line.soft}` },
  '&:hover': { backgroundColor: vars.palette.action.hover },
}));
