import * as fc from 'fast-check';

/** JSON text of a value that an object literal of our own would not keep. */
const parsed = (json: string): unknown => JSON.parse(json);

const KILOBYTES_64 = 64 * 1024;

/** Texts that code which trusts its input stumbles over. None of them looks like something that an answer could leak. */
export const hostileTexts: readonly string[] = [
  // Blanks, controls, halves of characters and marks.
  ...['', ' ', '\t\r\n', '\u0000', 'a\u0000b', '\u001B[2J', '\uD800', 'x\uDFFFy', '\uFEFF', '\u202Ecba'],
  'e\u0301'.repeat(20),
  // Members of every object, and texts with a meaning to databases and programs.
  ...['__proto__', 'constructor', 'hasOwnProperty', '%', '_', '%_%', '\\', "' or 1=1 --", "'; drop schema x; --"],
  ...['"', '$1', '{}', '[]'],
  // Numbers, nearly.
  ...['NaN', 'Infinity', '-1', '+1', '1e3', '0x10', '1.0', '1,2', '٣', '１', '9007199254740993', '9'.repeat(400)],
  // Days and times, nearly.
  ...['0000-00-00', '2026-02-30', '0000-01-01', '9999-12-31T23:59:59.999-18:00', '+275760-09-13T00:00:00Z'],
  ...['-000001-01-01T00:00:00Z', '2026-06-18T25:00:00Z'],
  ...['x'.repeat(KILOBYTES_64), '😀'.repeat(200)],
];

/** Values of which no field is, and some that are nearly one. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.5, 1.000_000_1, 1e308, 5e-324],
  ...[2 ** 31, 2 ** 32 + 1, 2 ** 53, 2 ** 53 + 2, -(2 ** 63)],
  ...[[], {}, [null], [[[[]]]], [{}], ['1', ['2']], Array.from({ length: 6_000 }, (_each, n) => n)],
  ...[{ length: 3 }, { toString: 1 }, { valueOf: 1, toString: null }, [{ toString: [] }], { then: 1 }, { $gt: 0 }],
  parsed('{"__proto__":{"role":1},"constructor":{"prototype":{"role":1}}}'),
  parsed(`${'['.repeat(14)}1${']'.repeat(14)}`),
  parsed(`${'{"a":'.repeat(14)}1${'}'.repeat(14)}`),
  ...hostileTexts,
];

/** A value that no honest client would send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.jsonValue({ stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

/** Names that an object has by itself, and names that make trouble as the name of anything. */
export const hostileNames = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length', '', '0', '\u0000'],
  ...['user_id', 'role', 'x'.repeat(5_000)],
] as const;

/** Path parameters as written on the wire. */
export const hostileSegments: readonly string[] = [
  // Escapes: broken, of no characters, of a path's own signs.
  ...['', '%', '%%', '%ZZ', '%00', '1%00', '%C0%80', '%ED%A0%80', '%FF', '..', '%2e%2e%2f', '%2F', '..%5c'],
  // Texts with a meaning to frameworks.
  ...[';a=1', '1;2', '*', ':id', '{id}'],
  // Ids, nearly.
  ...['-1', '0', '1.0', '1e3', '0x1', '2147483647', '2147483648', '9007199254740993', '9'.repeat(400), '%D9%A3'],
  ...['__proto__', 'constructor', "1'%20or%201=1--", 'x'.repeat(8_000), '1/2', '1//', '%09', '1%0A', '%F0%9F%98%80'],
];

/** Query strings of a call that takes some, or none. */
export const hostileQueries: readonly string[] = [
  ...['?', '?&&&', '?=', '?page', '?page=', '?page=1&page=2', '?page[]=1', '?page[a]=1', '?page=%', '?page=%00'],
  ...['?page=-1', '?page=1e3', '?page=9007199254740993', '?page=2147483647', '?page=0x1', '?page=%D9%A1'],
  ...['?__proto__=1&constructor=2', '?__proto__[page]=1', '?%ED%A0%80=%ED%A0%80'],
  ...[`?${'a=1&'.repeat(2_000)}`, `?page=${'9'.repeat(8_000)}`],
];
