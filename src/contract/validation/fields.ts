import {
  type AnyObject,
  type AnySchema,
  array,
  type ISchema,
  mixed,
  number,
  object,
  type ObjectShape,
  string,
} from 'yup';
import { limits } from '../limits';
import { formatCount } from '../numbers';
import { isPhone, phoneDigits } from '../phone';
import { isId, isObject, largestId } from '../reading';

/** Blank values that clients send; many selects start with an empty list. */
export const notGiven = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Marks a list or an object: every schema refuses it, while an empty list would count as blank. */
export const unreadable: readonly null[] = Object.freeze([null]);

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

/** Hides lists and objects from yup's conversion, which calls their `toString` and recurses without end. */
export const onlyPlainValues = <S extends AnySchema>(schema: S): S => {
  const guarded = schema.clone();
  guarded.transforms.unshift((value: unknown) => (isPlain(value) ? value : unreadable));
  return guarded;
};

/** Control characters except tab and line ends, and lone surrogates. */
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u;

/** Trimmed text of at most `max` characters; `''`, null and `[]` read as `''`, a number as its digits. */
export const text = (label: string, max: number) =>
  onlyPlainValues(string())
    .label(label)
    .transform((_value, original: unknown) => {
      if (typeof original === 'string') return original.trim();
      if (typeof original === 'number') return String(original);
      return notGiven(original) ? '' : unreadable;
    })
    .typeError(`${label} must be text.`)
    .default('')
    .max(max, `${label} can have at most ${formatCount(max)} characters.`)
    .test('usable', `${label} contains a character that cannot be stored.`, (value) => !forbidden.test(value));

export const line = (label: string) => text(label, limits.lineLength);

/** Without a default the field becomes required in the types, too. */
export const requiredLine = (label: string) => line(label).default(undefined).required(`${label} is required.`);

export const choice = <Value extends string>(label: string, values: readonly Value[]) =>
  line(label).oneOf(['', ...values] as const, `${label} must be one of the choices.`);

export const requiredChoice = <Value extends string>(label: string, values: readonly Value[]) =>
  choice(label, values).default(undefined).required(`${label} is required.`);

/** Like `requiredChoice`, but its type excludes the empty text. */
export const requiredOneOf = <Value extends string>(label: string, values: readonly Value[]) =>
  line(label)
    .oneOf(values, `${label} must be one of the choices.`)
    .default(undefined)
    .required(`${label} is required.`);

export const phone = (label: string) =>
  text(label, 30)
    .transform((value: unknown) => (typeof value === 'string' ? phoneDigits(value) : value))
    .test('phone', `${label} must have ${limits.phoneLength} digits.`, (value) => notGiven(value) || isPhone(value));

export const requiredPhone = (label: string) => phone(label).default(undefined).required(`${label} is required.`);

/** A record's id as number or digits; null for `''`, null, `[]`, a missing value and `NA`. */
export const id = (label: string) =>
  onlyPlainValues(number())
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
    .max(largestId, `${label} is not valid.`);

/** Distinguishes a missing id (undefined) from an empty one (null). */
export const idIfSent = (label: string) => id(label).default(undefined);

/** A person to filter by: an impossible id becomes an unused one, which matches nothing. */
export const personFilter = (label: string) =>
  id(label).transform((value: number | null, original: unknown) =>
    value === null || typeof original === 'object' || isId(value) ? value : largestId,
  );

export const requiredId = (label: string) => id(label).default(undefined).required(`${label} is required.`);

/** Keeps one item over the limit, enough for a refusal; validating a million would block the server. */
export const truncatedTo =
  (max: number) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.slice(0, max + 1) : value;

export const listOf = <Item>(item: ISchema<Item, AnyObject>, max: number, tooMany: string, wrongType: string) =>
  array(item).max(max, tooMany).transform(truncatedTo(max)).typeError(wrongType);

/** Blank reads as an empty list. */
export const listIfGiven = <Item>(...given: Parameters<typeof listOf<Item>>) =>
  listOf(...given)
    .transform((value: unknown, original: unknown) => (notGiven(original) ? [] : value))
    .default([])
    .nonNullable();

/** Others, such as one named `constructor`, must not reach the schema. */
export const onlyMembers =
  (...names: string[]) =>
  (value: unknown): unknown =>
    isObject(value) ? Object.fromEntries(names.map((name) => [name, value[name]])) : value;

/** A record of a list. */
export const recordOf = <Shape extends ObjectShape>(shape: Shape, wrongType: string) =>
  object(shape)
    .transform(onlyMembers(...Object.keys(shape)))
    .typeError(wrongType)
    .required(wrongType);

/** Whether no two records of a list have the same member; blank ones count as one. */
export const isEachOnce = (list: readonly unknown[] = [], member: string): boolean =>
  new Set(list.map((each) => (isObject(each) ? (each[member] ?? null) : each))).size === list.length;

/** Null when blank. */
export const code = <Code extends number>(
  label: string,
  codeOf: (value: unknown) => Code | undefined,
  message: string,
) =>
  mixed<Code>()
    .label(label)
    .transform((_value, original: unknown) => {
      const given = typeof original === 'string' ? original.trim() : original;
      return notGiven(given) ? null : (codeOf(given) ?? given);
    })
    .nullable()
    .default(null)
    .test('code', message, (value: unknown) => value === null || codeOf(value) === value);

export const flag = (label: string) =>
  onlyPlainValues(mixed<0 | 1>())
    .label(label)
    .transform((value: unknown, original: unknown) => {
      if (notGiven(original)) return null;
      return { '1': 1, '0': 0, true: 1, false: 0 }[String(value)] ?? value;
    })
    .nullable()
    .default(null)
    .test('flag', `${label} must be 1 or 0.`, (value: unknown) => value === null || value === 0 || value === 1);

export const pageNumber = () =>
  id('page')
    .transform((value: number | null) => value ?? 1)
    .nonNullable()
    .default(1);

/** Accepted for clients that send it; the session decides who acts. */
export const actorId = () => mixed<number | string>().label('User').strip();
