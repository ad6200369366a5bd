import { string } from 'yup';
import { indiaDayOf, instantOf, isDay } from '../calendar';
import { notGiven, ofPlainValues, unreadable } from './plainValues';

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
