import { mixed, number, string } from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { isPhone, phoneDigits } from '../phone';
import { notGiven, ofPlainValues, unreadable } from './plainValues';

/**
 * Characters that no text of a lead may contain: NUL and other controls except tab and line ends, and lone surrogates.
 */
const unusable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u;

/** Text of at most `max` characters, trimmed; `''`, null and `[]` read as `''`, a number as its digits. */
export const text = (label: string, max: number) =>
  ofPlainValues(string())
    .label(label)
    .transform((_value, original: unknown) => {
      if (typeof original === 'string') return original.trim();
      if (typeof original === 'number') return String(original);
      return notGiven(original) ? '' : unreadable;
    })
    .typeError(`${label} must be text.`)
    .default('')
    .max(max, `${label} can have at most ${formatCount(max)} characters.`)
    .test('usable', `${label} contains a character that cannot be stored.`, (value) => !unusable.test(value));

export const line = (label: string) => text(label, limits.lineLength);

/** A required field has no default: that is how the types know what has to be sent. */
export const requiredLine = (label: string) => line(label).default(undefined).required(`${label} is required.`);

/** Text out of a fixed list, or empty. */
export const choice = <Value extends string>(label: string, values: readonly Value[]) =>
  line(label).oneOf(['', ...values] as const, `${label} must be one of the choices.`);

export const requiredChoice = <Value extends string>(label: string, values: readonly Value[]) =>
  choice(label, values).default(undefined).required(`${label} is required.`);

/** A mobile number of ten digits, or empty. */
export const phone = (label: string) =>
  text(label, 30)
    .transform((value: unknown) => (typeof value === 'string' ? phoneDigits(value) : value))
    .test('phone', `${label} must have ${limits.phoneLength} digits.`, (value) => notGiven(value) || isPhone(value));

export const requiredPhone = (label: string) => phone(label).default(undefined).required(`${label} is required.`);

/** The highest id that a record can have. */
const maxId = 2_147_483_647;

/** A record's id as number or digits; `''`, null, `[]` and a missing one read as null, as does `NA` for a leader. */
export const id = (label: string) =>
  ofPlainValues(number())
    .label(label)
    .transform((_value, original: unknown) =>
      notGiven(original) || original === 'NA'
        ? null
        : typeof original === 'number' || (typeof original === 'string' && /^\s*\d+\s*$/.test(original))
          ? Number(original)
          : Number.NaN,
    )
    .nullable()
    .default(null)
    .typeError(`${label} is not valid.`)
    .integer(`${label} is not valid.`)
    .min(1, `${label} is not valid.`)
    .max(maxId, `${label} is not valid.`);

/** As `id`, but a missing one stays undefined: for fields where "not sent" and "empty" mean different things. */
export const idIfSent = (label: string) => id(label).default(undefined);

const isId = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= maxId;

/** A person to filter by; a value that is nobody's id reads as an id that nobody has, because it matches nothing. */
export const personFilter = (label: string) =>
  id(label).transform((value: number | null, original: unknown) =>
    value === null || typeof original === 'object' || isId(value) ? value : maxId,
  );

export const requiredId = (label: string) => id(label).default(undefined).required(`${label} is required.`);

/**
 * A code as number or digits, decoded by `codeOf`: what the schema gives is a number, null when not given.
 * @param complaint the message for anything that is not such a code
 */
export const code = <Code extends number>(
  label: string,
  codeOf: (value: unknown) => Code | undefined,
  complaint: string,
) =>
  mixed<Code>()
    .label(label)
    .transform((_value, original: unknown) => {
      const given = typeof original === 'string' ? original.trim() : original;
      return notGiven(given) ? null : (codeOf(given) ?? given);
    })
    .nullable()
    .default(null)
    .test('code', complaint, (value: unknown) => value === null || codeOf(value) === value);

/** 1 or 0 as number, digit or boolean; null when not given. */
export const flag = (label: string) =>
  ofPlainValues(mixed<0 | 1>())
    .label(label)
    .transform((value: unknown, original: unknown) => {
      if (notGiven(original)) return null;
      return { '1': 1, '0': 0, true: 1, false: 0 }[String(value)] ?? value;
    })
    .nullable()
    .default(null)
    .test('flag', `${label} must be 1 or 0.`, (value: unknown) => value === null || value === 0 || value === 1);

/** The number of a page, counted from 1; the first when none is given. */
export const pageNumber = () =>
  id('page')
    .transform((value: number | null) => value ?? 1)
    .nonNullable()
    .default(1);

/** Who acts, for servers that ask for it; this one relies on the session and ignores it. */
export const actorId = () => mixed<number | string>().label('User').strip();
