import type { ReactNode } from 'react';
import type { LeadTone } from '../lists/leadLists';

export const ToneChip = ({ tone, children }: { tone: LeadTone; children: ReactNode }) => (
  <span className="tone-chip" data-tone={tone}>
    {children}
  </span>
);
