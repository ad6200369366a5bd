import { clockTime } from './clockTime';

const inIndia = (now: number, options: Intl.DateTimeFormatOptions): string =>
  new Date(now).toLocaleDateString('en-GB', { ...options, timeZone: 'Asia/Kolkata' });

/** `Saturday, 21 November 2026`, in India. */
export const longDay = (now: number): string =>
  `${inIndia(now, { weekday: 'long' })}, ${inIndia(now, { day: 'numeric', month: 'long', year: 'numeric' })}`;

export const freshText = 'updated just now';

/** Age of figures that may have changed since. */
export const asOfText = (at: number): string => `as of ${clockTime(at)}`;

/** `updated just now`, and after a minute `as of 10:42`. */
export const ageText = (fetchedAt: number, now: number): string =>
  now - fetchedAt < 60_000 ? freshText : asOfText(fetchedAt);
