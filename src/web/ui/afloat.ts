import type { CSSObject, Theme } from '@mui/material/styles';

/** An edge, since shadows vanish on dark, and the background that text colours need. */
export const afloat = ({ vars: { palette } }: Theme): CSSObject => ({
  border: `1px solid color-mix(in srgb, ${palette.line.strong} 75%, ${palette.text.secondary})`,
  borderRadius: '8px',
  backgroundImage: 'none',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.22)',
});
