import { styled } from '@mui/material/styles';

export const EntryItem = styled('li')(({ theme: { vars } }) => ({
  display: 'grid',
  padding: '10px 16px',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${vars.palette.line.soft}` },
  '&:hover': { backgroundColor: vars.palette.action.hover },
}));
