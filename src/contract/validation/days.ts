import { string } from 'yup';
import { indiaDayOf, instantOf, isDay } from '../calendar';
import { isObject } from '../reading';
import { notGiven, onlyPlainValues, unreadable } from './fields';

const contextDay = (context: unknown): string | undefined =>
  isObject(context) && typeof context.today === 'string' ? context.today : undefined;

const optionalText = (label: string) =>
  onlyPlainValues(string())
    .label(label)
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? original.trim() : notGiven(original) ? '' : unreadable,
    )
    .default('');

/** `YYYY-MM-DD` or empty; a timestamp is converted to its day in India. */
export const day = (label: string) =>
  optionalText(label)
    .typeError(`${label} must be a date.`)
    .transform((value: unknown) => {
      if (typeof value !== 'string' || isDay(value)) return value;
      const instant = instantOf(value);
      return instant ? indiaDayOf(instant) : value;
    })
    .test('day', `${label} must be a date.`, (value) => value === '' || isDay(value));

export const instant = (label: string) =>
  optionalText(label)
    .typeError(`${label} must be a date and time.`)
    .test('instant', `${label} must be a date and time.`, (value) => value === '' || instantOf(value) !== undefined);

const dayIn = (value: string): string | undefined => {
  if (isDay(value)) return value;
  const given = instantOf(value);
  return given && indiaDayOf(given);
};

/** Needs yup's `context`: today in India, as `today`. */
export const fromToday = <Field extends ReturnType<typeof day>>(field: Field) =>
  field.test('from-today', '${path} cannot be before today.', (value, { options }) => {
    const today = contextDay(options.context);
    const given = dayIn(value);
    return given === undefined || today === undefined || given >= today;
  });
