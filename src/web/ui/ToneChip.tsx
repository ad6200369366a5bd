import type { ReactNode } from 'react';
import type { LeadTone } from '../leadLists';

/** A small label in the colour of what it means, on a ground of its own: it reads the same wherever it stands. */
export const ToneChip = ({ tone, children }: { tone: LeadTone; children: ReactNode }) => (
  <span className="tone-chip" data-tone={tone}>
    {children}
  </span>
);
