import { dayCount } from '../../../contract/calendar';
import { formatCount } from '../../../contract/numbers';
import type { DayRange } from './glanceTimes';

export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** `45 min`, `15 h`, `3 days`, rounded up; a dash for none. */
export const waitText = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? `${hours} h` : `${formatCount(Math.ceil(hours / 24))} days`;
};

/** `+12`, `−3`, `±0`. */
export const changeText = (now: number, before: number): string => {
  const change = now - before;
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${formatCount(Math.abs(change))}`;
};

/** `vs the 7 days before`. */
export const beforeText = (days: DayRange): string => {
  const count = dayCount(days);
  return count === 1 ? 'vs the day before' : `vs the ${formatCount(count)} days before`;
};
