import { string } from 'yup';
import { indiaDayOf, instantOf, isDay } from '../calendar';
import { notGiven, onlyPlainValues, unreadable } from './fields';

const dayIn = (value: string): string | undefined => {
  if (isDay(value)) return value;
  const given = instantOf(value);
  return given && indiaDayOf(given);
};

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
    .transform((value: unknown) => (typeof value === 'string' && dayIn(value)) || value)
    .test('day', `${label} must be a date.`, (value) => value === '' || isDay(value));

export const instant = (label: string) =>
  optionalText(label)
    .typeError(`${label} must be a date and time.`)
    .test('instant', `${label} must be a date and time.`, (value) => value === '' || instantOf(value) !== undefined);

/** Needs yup's `context`: today in India, as `today`. */
export const fromToday = <Field extends ReturnType<typeof day>>(field: Field) =>
  field.test('from-today', '${path} cannot be before today.', (value, { options }) => {
    const today: unknown = options.context?.today;
    const given = dayIn(value);
    return given === undefined || typeof today !== 'string' || given >= today;
  });
