import { formatCount } from '../../contract/numbers';
import { formatTimestamp } from '../dates';
import { stages, type Notice } from './notices';

const timeOf = (at: number): string => formatTimestamp(new Date(at).toISOString()).split(', ')[1] ?? '';

/** Names the time instead of the minutes left, so that the text stays true. */
export const noticeText = ({ at, stage }: Pick<Notice, 'at' | 'stage'>): string =>
  stage === stages.due ? `Follow-up was due at ${timeOf(at)}.` : `Follow-up soon, at ${timeOf(at)}.`;

export const announcement = (notices: readonly Notice[]): string => {
  const [first] = notices;
  if (!first) return '';
  const rest = notices.length - 1;
  const more = rest === 0 ? '' : ` And ${moreText(rest)}`;
  return `Reminder: ${first.name}. ${noticeText(first)}${more}`;
};

export const moreText = (count: number): string =>
  count === 1 ? '1 more follow-up is due.' : `${formatCount(count)} more follow-ups are due.`;
