import type { LeadTone } from '../lists/leadLists';

const ink = { text: '#c8d2e1', muted: '#a3b2c9', active: '#24508f', line: '#2b3b55' };

/** Every text has a contrast of at least 4.5 to 1 on its background. */
const light = {
  background: '#f0f3f8',
  surface: '#ffffff',
  text: '#17202e',
  muted: '#5b6678',
  primary: '#1858b8',
  primarySoft: '#e7effb',
  onPrimary: '#ffffff',
  line: { soft: '#dfe4ec', strong: '#c6cedb' },
  lead: {
    fresh: '#6b4fc9',
    new: '#0b6690',
    progress: '#8f5a00',
    hot: '#c2302e',
    archived: '#5b6678',
    converted: '#1d7a46',
    missed: '#b3261e',
    today: '#a65300',
    tomorrow: '#0f7173',
    scheduled: '#4552b5',
  } satisfies Record<LeadTone, string>,
  ink: { ...ink, top: '#0f1a2b', side: '#17253b' },
};

export type Tones = typeof light;

const dark: Tones = {
  background: '#0a0f17',
  surface: '#141c28',
  text: '#e4e9f1',
  muted: '#93a0b4',
  primary: '#78a9f5',
  primarySoft: '#1a2b47',
  onPrimary: '#0d131c',
  line: { soft: '#263142', strong: '#35435a' },
  lead: {
    fresh: '#ab97f0',
    new: '#6bb8e0',
    progress: '#e0a94a',
    hot: '#f0837e',
    archived: '#93a0b4',
    converted: '#6cc794',
    missed: '#f0837e',
    today: '#f0a35a',
    tomorrow: '#5cc0c2',
    scheduled: '#98a3f2',
  },
  ink: { ...ink, top: '#0a111c', side: '#0f1826' },
};

export const tones = { light, dark };

export const chipTint = 10;
