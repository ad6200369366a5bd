/** The offset whose day decides every rule about days, +05:30 (spec §9). India's clocks have kept it since 1945. */
const indiaOffsetMs = 330 * 60_000;

/**
 * What the clock on the wall in India shows at an instant, given in milliseconds, as the UTC fields of a date. By hand and
 * not by `Intl`: making one of its formatters takes a slow phone longer than drawing a list.
 */
export const indiaClock = (instant: number): Date => new Date(instant + indiaOffsetMs);

/** The calendar day in India of an instant, `YYYY-MM-DD`, whatever zone the machine is in. */
export const indiaDayOf = (instant: Date): string => indiaClock(instant.getTime()).toISOString().slice(0, 10);

/** The day `count` days after a day. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** True for a day that the calendar has: 2026-02-30 is not one, and no day is in a year 0. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const instantPattern = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** The instant in an ISO text; one without an offset is India's time. Undefined for anything else. */
export const instantOf = (value: string): Date | undefined => {
  const match = instantPattern.exec(value);
  if (!match?.[1] || !isDay(match[1])) return undefined;
  const date = new Date(match[4] ? value.replace(' ', 'T') : `${value.replace(' ', 'T')}+05:30`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};
