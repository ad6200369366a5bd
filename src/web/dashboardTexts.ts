import { indiaTimeZone } from '../contract/limits';

const dayParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: indiaTimeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day in India: `Saturday, 21 November 2026`. */
export const longDay = (now: number): string => {
  const parts = new Map(dayParts.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')}, ${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
};

const minuteMs = 60_000;

const several = (count: number, unit: string): string => `updated ${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How old the figures are: `updated just now`, `updated 3 minutes ago`. */
export const ageText = (fetchedAt: number, now: number): string => {
  const minutes = Math.floor((now - fetchedAt) / minuteMs);
  if (minutes < 1) return 'updated just now';
  return minutes < 60 ? several(minutes, 'minute') : several(Math.floor(minutes / 60), 'hour');
};
