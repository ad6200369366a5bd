import { styled } from '@mui/material/styles';

/** Scrolls in place of the page, so that the header stays; focusable, so that the arrow keys scroll it. */
export const SheetScroller = styled('div')({ overflow: 'auto', maxHeight: 'max(360px, 74dvh)', position: 'relative' });

export const Sheet = styled('table')({ width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: 13 });

export const HeaderCell = styled('th')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '8px 10px 10px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: palette.text.secondary,
    backgroundColor: palette.background.paper,
    borderBottom: `1px solid ${palette.line.strong}`,
  };
});

export const FilterInput = styled('input')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'block',
    // As wide as its placeholder, or as the column where that is wider.
    minWidth: '100%',
    boxSizing: 'border-box',
    height: 32,
    marginTop: 6,
    padding: '0 8px',
    font: 'inherit',
    fontWeight: 400,
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.line.strong}`,
    borderRadius: 6,
    '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
  };
});

export const BodyCell = styled('td')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    height: 36,
    padding: '6px 10px',
    maxWidth: 340,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${palette.line.soft}`,
    'tr:hover > &': { backgroundColor: palette.action.hover },
    '&[data-centred]': { padding: 28, maxWidth: 'none', textAlign: 'center', color: palette.text.secondary },
  };
});
