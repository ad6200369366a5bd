import { dayCount } from '../../../contract/calendar';
import { formatCount } from '../../../contract/numbers';
import type { DayRange } from './glanceTimes';

export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** `45 min`, `3 h 5 min`, `2 days 4 h`, `1 day`; a dash for none. */
export const waitText = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const [whole, rest] =
    days > 0
      ? [`${formatCount(days)} ${days === 1 ? 'day' : 'days'}`, hours % 24 && `${hours % 24} h`]
      : [`${hours} h`, minutes % 60 && `${minutes % 60} min`];
  return rest ? `${whole} ${rest}` : whole;
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
