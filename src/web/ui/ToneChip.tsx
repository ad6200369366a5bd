import { styled } from '@mui/material/styles';
import type { LeadTone } from '../leadLists';

/** A small label in the colour of what it means. */
export const ToneChip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: LeadTone }>(({
  theme,
  tone,
}) => {
  const colour = theme.vars.palette.lead[tone];
  return {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 22,
    padding: '0 9px',
    borderRadius: 11,
    fontSize: 12,
    fontWeight: 600,
    color: colour,
    backgroundColor: `color-mix(in srgb, ${colour} 10%, transparent)`,
  };
});
