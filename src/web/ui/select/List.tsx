import { styled } from '@mui/material/styles';

export const List = styled('ul')(({ theme: { vars } }) => {
  const { main, light } = vars.palette.primary;
  const tint = (percent: number): string => `color-mix(in srgb, ${main} ${percent}%, transparent)`;
  return {
    position: 'relative',
    maxHeight: '40vh',
    margin: 0,
    padding: '6px 0',
    overflow: 'auto',
    listStyle: 'none',
    '& [role="option"]': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      minHeight: 48,
      // Aligns with the field's text, with room for the mark.
      padding: '6px 26px 6px 11px',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      WebkitTapHighlightColor: 'transparent',
      '@media (min-width: 600px)': { minHeight: 'auto' },
      // Shrinks for a scrollbar before the text does.
      '&::after': { content: '""', width: 16, flexShrink: 1000 },
      '&.Mui-focused': { backgroundColor: light, '@media (hover: none)': { backgroundColor: 'transparent' } },
      '&.Mui-focusVisible': { backgroundColor: vars.palette.action.focus },
      // The mark distinguishes the chosen choice: its tone is close to the highlight.
      '&[aria-selected="true"]': {
        backgroundColor: tint(8),
        '&.Mui-focused': { backgroundColor: tint(12) },
        '&.Mui-focusVisible': { backgroundColor: tint(20) },
        '&::before': {
          content: '""',
          position: 'absolute',
          right: 13,
          top: 'calc(50% - 8px)',
          width: 6,
          height: 12,
          border: 'solid currentColor',
          borderWidth: '0 2px 2px 0',
          transform: 'rotate(45deg)',
          color: main,
        },
      },
    },
  };
});
