import { styled } from '@mui/material/styles';

/** The buttons of a form, in reach however long the form is. */
export const SaveBar = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 10,
    padding: '10px 16px',
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.line.soft}`,
    borderRadius: 8,
  };
});
