import * as fc from 'fast-check';
import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { notGiven } from '../../../src/contract/validation/fields';

/** A schema's facts about one field, from which values are made. */
export interface FieldValues {
  /** Values that the field takes by itself, whatever the others hold. */
  valid: fc.Arbitrary<unknown>;
  /** Values that it refuses. */
  wrong: fc.Arbitrary<unknown> | undefined;
  /** A valid value that is not empty. */
  sample: unknown;
}

/** Names of records. */
export interface Words {
  /** Ids and texts that name a record of each kind. */
  favourites: readonly unknown[];
  /** Ids and texts. */
  all: readonly unknown[];
}

const isDescribed = (description: SchemaFieldDescription): description is SchemaDescription => 'tests' in description;

/** The number that a rule of this name was made with: `max` of a text or a number. */
const limitOf = ({ tests }: SchemaDescription, rule: string): number | undefined => {
  const limit = tests.find(({ name }) => name === rule)?.params?.[rule];
  return typeof limit === 'number' ? limit : undefined;
};

const numbers = [...Array.from({ length: 13 }, (_each, n) => n), 17, 30, -1, 0.5, 2 ** 31, 1e21];
const texts = [
  '',
  'x',
  'Nobody',
  'name@example.com',
  '98220112',
  '9822011223',
  '+91 98220-11224',
  '00',
  '-1',
  '1.5',
  '09:30',
];
const times = [
  ...['2026-06-18', '2026-06-30', '2026-06-18T10:00:00+05:30', '2026-06-20T04:30:00.000Z', '2026-13-01'],
  // The notation has them, the database's calendar has not, or ends before.
  ...['0000-01-01', '0000-12-31T23:59:59Z', '9999-12-31'],
];
/** Usual values of people and programs: each field accepts some and refuses others. */
export const usual: readonly unknown[] = [
  ...[...numbers, ...numbers.map(String), ...texts, ...times, true, false, null, 'NA', [], {}, [[1]]],
  ...[[1], ['2', 3], ['x'], [-1], 'a\u0000b', 'x\uD800'],
];

/** Values at the limits that a description names, and beyond them. */
const atTheLimits = (description: SchemaDescription): unknown[] => {
  const [most, least] = [limitOf(description, 'max'), limitOf(description, 'min')];
  const ends = [least, most].flatMap((end) => (end === undefined ? [] : [end - 1, end, end + 1]));
  if (description.type === 'number') return ends;
  if (description.type === 'string') return ends.map((length) => 'x'.repeat(Math.max(0, length)));
  if (description.type === 'array') return ends.map((length) => Array.from({ length }, (_each, n) => n + 1));
  return [];
};

/** Lists of all choices of their items. */
const wholeLists = (description: SchemaFieldDescription): unknown[] => {
  const item = 'innerType' in description ? description.innerType : undefined;
  if (!item || Array.isArray(item) || !isDescribed(item)) return [];
  const choices = item.oneOf.filter((choice) => !notGiven(choice));
  return choices.length > 0 ? [choices, choices.toReversed()] : [];
};

/** Made once: it prepares a table of all characters. */
const wild = fc.string({ unit: 'grapheme', maxLength: 40 });

/** Reading it takes long: it is sent now and then. */
const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > 100;

/**
 * The values of a field, found by asking the field itself about what people usually write, about the limits that it
 * names, and about words that occur in this company.
 * @param takes whether the field takes a value
 */
export const fieldValues = (
  takes: (value: unknown) => boolean,
  description: SchemaFieldDescription,
  { favourites, all }: Words,
): FieldValues => {
  if (!isDescribed(description)) throw new Error('A request has no references.');
  const choices = description.oneOf.filter((choice) => !notGiven(choice));
  const candidates = [...choices, ...usual, ...atTheLimits(description), ...wholeLists(description)];
  const valid = candidates.filter(takes);
  const wrong = candidates.filter((value) => !takes(value));
  const items =
    description.type === 'array' ? [...favourites, ...all.slice(0, 10)].filter((word) => takes([word])) : [];
  const known = [...choices, ...all.filter(takes)];
  const sample = [...choices, ...candidates, ...all].find((value) => !notGiven(value) && takes(value));
  // A text without a list of choices or a form of its own may say anything.
  const isFree = description.type === 'string' && takes('any text: "1" & 2');
  const some = (weight: number, values: readonly unknown[]) =>
    values.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...values) }] : [];
  return {
    valid: fc.oneof(
      ...some(
        12,
        valid.filter((value) => !isLong(value)),
      ),
      ...some(1, valid.filter(isLong)),
      ...some(20, known),
      ...some(30, favourites.filter(takes)),
      ...(isFree ? [{ weight: 4, arbitrary: wild.filter(takes) }] : []),
      ...(items.length > 0
        ? [{ weight: 60, arbitrary: fc.array(fc.constantFrom(...items), { minLength: 1, maxLength: 3 }) }]
        : []),
    ),
    wrong:
      wrong.length > 0
        ? fc.oneof(
            ...some(
              30,
              wrong.filter((value) => !isLong(value)),
            ),
            ...some(1, wrong.filter(isLong)),
          )
        : undefined,
    sample,
  };
};
