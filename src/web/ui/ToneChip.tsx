import { styled } from '@mui/material/styles';
import type { LeadTone } from '../leadLists';

/** How much of its colour is in the ground of a chip, in percent: test/web/app/tones.test.ts reads every one on it. */
export const chipTint = 10;

/** A small label in the colour of what it means, on a ground of its own: it reads the same wherever it stands. */
export const ToneChip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: LeadTone }>(({
  theme,
  tone,
}) => {
  const { lead, background } = theme.vars.palette;
  return {
    display: 'inline-block',
    // In a row of a grid, text is as high as the row.
    lineHeight: '22px',
    padding: '0 9px',
    borderRadius: 11,
    fontSize: 12,
    fontWeight: 600,
    verticalAlign: 'middle',
    color: lead[tone],
    backgroundColor: `color-mix(in srgb, ${lead[tone]} ${chipTint}%, ${background.paper})`,
  };
});
