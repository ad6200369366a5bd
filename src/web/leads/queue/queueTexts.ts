import { formatCount } from '../../../contract/numbers';
import { limits } from '../../../contract/limits';
import type { QueueReason } from '../../../contract/queue';
import type { LeadTone } from '../../lists/leadLists';

export const queueTitle = 'Call queue';

export const reasonChips = {
  missed: { label: 'Missed', tone: 'missed' },
  today: { label: 'Due today', tone: 'today' },
  new: { label: 'New', tone: 'new' },
  hot: { label: 'Hot', tone: 'hot' },
} as const satisfies Record<QueueReason, { label: string; tone: LeadTone }>;

export const leftText = (count: number): string => `${formatCount(count)}${count === limits.queueCounted ? '+' : ''}`;

export const skipReasons = [
  'Not the right hour',
  'I have to find something out',
  'A colleague calls',
  'Another reason',
];

export const keyTexts = [
  ['1 to 9', 'the outcome of the call'],
  ['F', 'follow-up, then 1 to 5 for the time'],
  ['N', 'the note; Esc leaves it'],
  ['Ctrl+Enter', 'save, and the next lead'],
  ['S', 'skip, then 1 to 4 for the reason'],
  ['?', 'these keys'],
] as const;
