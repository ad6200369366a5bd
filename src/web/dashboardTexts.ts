import { indiaClock } from '../contract/calendar';

const weekdays = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday'.split(',');
export const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);

/** `Saturday, 21 November 2026`, in India. */
export const longDay = (now: number): string => {
  const clock = indiaClock(now);
  return `${weekdays[clock.getUTCDay()]}, ${clock.getUTCDate()} ${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
};

const minuteMs = 60_000;

const several = (count: number, unit: string): string => `updated ${count} ${unit}${count === 1 ? '' : 's'} ago`;

export const freshText = 'updated just now';

/** `updated just now`, `updated 3 minutes ago`. */
export const ageText = (fetchedAt: number, now: number): string => {
  const minutes = Math.floor((now - fetchedAt) / minuteMs);
  if (minutes < 1) return freshText;
  return minutes < 60 ? several(minutes, 'minute') : several(Math.floor(minutes / 60), 'hour');
};
