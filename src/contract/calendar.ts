import { indiaClock } from './indiaClock';

export const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `hh:mm A` (spec §9), of `indiaClock`. */
export const timeText = (india: Date): string => {
  const hours = india.getUTCHours();
  return `${twoDigits(hours % 12 || 12)}:${twoDigits(india.getUTCMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** `YYYY-MM-DD` in India, independent of the machine's time zone. */
export const indiaDayOf = (instant: Date): string => indiaClock(instant.getTime()).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** Counts both the first and the last day. */
export const dayCount = ({ from, to }: Readonly<Record<'from' | 'to', string>>): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** False for days such as 2026-02-30, and for the year 0. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const instantPattern = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Parses ISO 8601; a text without an offset is India's time. Undefined for anything else. */
export const instantOf = (value: string): Date | undefined => {
  const match = instantPattern.exec(value);
  if (!match?.[1] || !isDay(match[1])) return undefined;
  const date = new Date(match[4] ? value.replace(' ', 'T') : `${value.replace(' ', 'T')}+05:30`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};
