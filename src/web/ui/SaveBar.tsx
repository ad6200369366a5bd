import { styled } from '@mui/material/styles';

/**
 * What is unsaved, and at its end the buttons of a form: in reach at the bottom of the screen however long the form is,
 * or, of a form in a panel, the panel's last line. Everywhere as high as one button, with room for two lines of text.
 */
export const SaveBar = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const line = `1px solid ${palette.line.soft}`;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 58,
    padding: '10px 16px',
    '& [data-state]': {
      flex: 1,
      minWidth: 0,
      margin: 0,
      fontSize: 13,
      lineHeight: '18px',
      color: palette.text.secondary,
      '& > *': { display: 'inline-block' },
    },
    '& button': { minWidth: 92, whiteSpace: 'nowrap' },
    // Out to the edges of the panel around it.
    '&[data-in-panel]': { margin: '16px -16px -16px', borderTop: line },
    '&:not([data-in-panel])': {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      marginTop: 'auto',
      backgroundColor: palette.background.paper,
      border: line,
      borderRadius: 8,
    },
  };
});
