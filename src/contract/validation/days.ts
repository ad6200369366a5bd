import { string } from 'yup';
import { indiaTimeZone } from '../limits';
import { notGiven, ofPlainValues, unreadable } from './plainValues';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: indiaTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in India of an instant, `YYYY-MM-DD`, whatever zone the machine is in. */
export const indiaDayOf = (instant: Date): string => dayFormat.format(instant);

/** The day `count` days after a day. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** True for a day that the calendar has: 2026-02-30 is not one. */
export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
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

/** What a rule about days needs to know, passed as yup's `context`: the day it is in India. */
export interface DayContext {
  today: string;
}

const contextDay = (context: unknown): string | undefined =>
  typeof context === 'object' && context !== null && 'today' in context && typeof context.today === 'string'
    ? context.today
    : undefined;

const optionalText = (label: string) =>
  ofPlainValues(string())
    .label(label)
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? original.trim() : notGiven(original) ? '' : unreadable,
    )
    .default('');

/** A day `YYYY-MM-DD` (a timestamp counts as its day in India), or empty. */
export const day = (label: string) =>
  optionalText(label)
    .typeError(`${label} must be a date.`)
    .transform((value: unknown) => {
      if (typeof value !== 'string' || isDay(value)) return value;
      const instant = instantOf(value);
      return instant ? indiaDayOf(instant) : value;
    })
    .test('day', `${label} must be a date.`, (value) => value === '' || isDay(value));

/** An instant in ISO 8601, or empty. */
export const instant = (label: string) =>
  optionalText(label)
    .typeError(`${label} must be a date and time.`)
    .test('instant', `${label} must be a date and time.`, (value) => value === '' || instantOf(value) !== undefined);

const dayIn = (value: string): string | undefined => {
  if (isDay(value)) return value;
  const given = instantOf(value);
  return given && indiaDayOf(given);
};

/** A `day` or an `instant` that is not before today in India. */
export const fromToday = <Field extends ReturnType<typeof day>>(field: Field) =>
  field.test('from-today', '${path} cannot be before today.', (value, { options }) => {
    const today = contextDay(options.context);
    const given = dayIn(value);
    return given === undefined || today === undefined || given >= today;
  });
