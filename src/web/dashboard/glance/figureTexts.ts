import { formatCount } from '../../../contract/numbers';

export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** `45 min`, `3 h 5 min`, `2 days 4 h`; a dash for none. */
export const waitText = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'} ${hours % 24} h`;
};
