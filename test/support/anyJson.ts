import * as fc from 'fast-check';

/** JSON after transmission. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [name: string]: JsonValue };

/** A value that only JSON text can express, such as a member `__proto__`. */
const parsed = (text: string): JsonValue => JSON.parse(text) as JsonValue; // what JSON.parse gives is JSON

/** Values that break code which trusts its input. */
export const nastyValues: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '7',
  'constructor',
  '+275760-09-13T00:00:00Z',
  '\uD800',
  '\u0000\u202E',
  [],
  {},
  [[[[null]]]],
  [null, 1, 'x', [], {}],
  // Cannot be converted to text or number.
  parsed('{"toString":0,"valueOf":0}'),
  parsed('{"__proto__":{"data":[]},"constructor":null,"hasOwnProperty":1}'),
  parsed('{"data":{"data":{"data":{"data":[]}}}}'),
  parsed(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  parsed('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  ...[
    2 ** 53 + 2,
    -(2 ** 63),
    1e21,
    5e-324,
    'NaN',
    'Infinity',
    '0x10',
    '1e3',
    '٣',
    '9007199254740993',
    '9'.repeat(400),
  ],
  ...[
    '__proto__',
    'hasOwnProperty',
    '%_%',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'x'.repeat(64 * 1024),
  ],
];

/** Members that no answer has, and that must not be adopted. */
const strangers: readonly [string, JsonValue][] = [
  ['__proto__', { polluted: 1, id: 7, data: [] }],
  ['constructor', { prototype: { polluted: 1 } }],
  ['toString', null],
  ['length', 3],
  ['then', 1],
  ['', []],
];

const isHolder = (value: JsonValue): value is JsonValue[] | { [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null;

type Way = readonly (string | number)[];

/** The path to every value within a value. */
const waysIn = (value: JsonValue): Way[] => {
  if (!isHolder(value)) return [];
  const members: [string | number, JsonValue][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([name, member]) => [[name], ...waysIn(member).map((way) => [name, ...way])]);
};

/** Replaces the value at a path by `change`; undefined removes it. */
const changedAt = (
  value: JsonValue,
  [name, ...rest]: Way,
  change: (old: JsonValue) => JsonValue | undefined,
): JsonValue => {
  if (name === undefined) return change(value) ?? null;
  if (!isHolder(value)) return value;
  const inner = (old: JsonValue): JsonValue | undefined =>
    rest.length > 0 ? changedAt(old, rest, change) : change(old);
  if (Array.isArray(value)) {
    return value.flatMap((member, index) =>
      index === name ? [inner(member)].filter((kept) => kept !== undefined) : [member],
    );
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([member, old]) => {
      const kept = member === name ? inner(old) : old;
      return kept === undefined ? [] : [[member, kept]];
    }),
  );
};

/** Adds a member by any name: an assignment would lose `__proto__`. */
const withStranger = (old: JsonValue, [name, value]: readonly [string, JsonValue]): JsonValue =>
  isHolder(old) && !Array.isArray(old) ? Object.fromEntries([[name, value], ...Object.entries(old)]) : value;

/** Swaps numbers and digits, so that a second row has the same key in another spelling. */
const otherSpelling = (old: JsonValue): JsonValue => {
  if (typeof old === 'number') return `0${old}`;
  if (typeof old === 'string') return /^\d{1,9}$/.test(old) ? Number(old) : old;
  if (Array.isArray(old)) return old.map(otherSpelling);
  return isHolder(old)
    ? Object.fromEntries(Object.entries(old).map(([name, member]) => [name, otherSpelling(member)]))
    : old;
};

const twice = (old: JsonValue): JsonValue =>
  Array.isArray(old) ? [...old, ...old.map(otherSpelling)] : { data: otherSpelling(old) };

/** A valid answer with one fault: a missing, repeated, respelled, replaced or additional value. */
export const almost = (valid: JsonValue): fc.Arbitrary<JsonValue> => {
  const wrongs: fc.Arbitrary<(old: JsonValue) => JsonValue | undefined> = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...nastyValues).map((value) => () => value) },
    { weight: 1, arbitrary: fc.constant(() => undefined) },
    { weight: 1, arbitrary: fc.constant((old: JsonValue) => [old, old]) },
    { weight: 1, arbitrary: fc.constant((old: JsonValue) => (Array.isArray(old) ? [...old, ...old] : { data: old })) },
    { weight: 1, arbitrary: fc.constant(twice) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...strangers).map((stranger) => (old: JsonValue) => withStranger(old, stranger)),
    },
  );
  return fc
    .tuple(fc.constantFrom<Way[]>([], ...waysIn(valid)), wrongs)
    .map(([way, wrong]) => changedAt(valid, way, wrong));
};

/** Any JSON, often an almost valid answer. */
export const anyAnswer = (valid: JsonValue): fc.Arbitrary<JsonValue> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...nastyValues) },
    // Equals fast-check's JSON type.
    { weight: 1, arbitrary: fc.jsonValue({ stringUnit: 'binary' }) as fc.Arbitrary<JsonValue> },
    { weight: 1, arbitrary: fc.constant(valid) },
    { weight: 5, arbitrary: almost(valid) },
  );
