import { formatCount } from '../../contract/numbers';
import { formatTimestamp } from '../dates';
import { stages, type Notice } from './notices';

/** The time of day in India at which it is due. */
const timeOf = (at: number): string => formatTimestamp(new Date(at).toISOString()).split(', ')[1] ?? '';

/** When the follow-up is, in words that stay true while they stand there. */
export const noticeText = ({ at, stage }: Pick<Notice, 'at' | 'stage'>): string =>
  stage === stages.due ? `Follow-up was due at ${timeOf(at)}.` : `Follow-up soon, at ${timeOf(at)}.`;

/** What is read out of those that have come; nothing for none. */
export const announcement = (notices: readonly Notice[]): string => {
  const [first] = notices;
  if (!first) return '';
  const rest = notices.length - 1;
  const more = rest === 0 ? '' : ` And ${moreText(rest)}`;
  return `Reminder: ${first.name}. ${noticeText(first)}${more}`;
};

/** Those that are not shown one by one. */
export const moreText = (count: number): string =>
  count === 1 ? '1 more follow-up is due.' : `${formatCount(count)} more follow-ups are due.`;
