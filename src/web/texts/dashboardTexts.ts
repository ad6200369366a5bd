const inIndia = (now: number, options: Intl.DateTimeFormatOptions): string =>
  new Date(now).toLocaleDateString('en-GB', { ...options, timeZone: 'Asia/Kolkata' });

/** `Saturday, 21 November 2026`, in India. */
export const longDay = (now: number): string =>
  `${inIndia(now, { weekday: 'long' })}, ${inIndia(now, { day: 'numeric', month: 'long', year: 'numeric' })}`;

const minuteMs = 60_000;

const several = (count: number, unit: string): string => `updated ${count} ${unit}${count === 1 ? '' : 's'} ago`;

export const freshText = 'updated just now';

/** `updated just now`, `updated 3 minutes ago`. */
export const ageText = (fetchedAt: number, now: number): string => {
  const minutes = Math.floor((now - fetchedAt) / minuteMs);
  if (minutes < 1) return freshText;
  return minutes < 60 ? several(minutes, 'minute') : several(Math.floor(minutes / 60), 'hour');
};
