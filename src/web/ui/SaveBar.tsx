import { styled } from '@mui/material/styles';

/** What is unsaved and the buttons of a form, in reach however long the form is; in a panel they end it. */
export const SaveBar = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 10,
    '&[data-in-panel]': { marginTop: 14 },
    '&:not([data-in-panel])': {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      marginTop: 'auto',
      padding: '10px 16px',
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.line.soft}`,
      borderRadius: 8,
    },
  };
});
