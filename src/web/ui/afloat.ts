import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * What lies over the page: an edge, because in the dark a shadow alone would not be seen, and the ground that the
 * colours of the texts are made for, in place of the library's paler one.
 */
export const afloat = ({ vars: { palette } }: Theme): CSSObject => ({
  border: `1px solid color-mix(in srgb, ${palette.line.strong} 75%, ${palette.text.secondary})`,
  borderRadius: '8px',
  backgroundImage: 'none',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.22)',
});
