import * as fc from 'fast-check';
import { isObject, text, textIfAny, wholeNumber } from '../../src/contract/reading';
import * as part from '../../src/contract/record';
import {
  alwaysSent,
  emptyText,
  ifList,
  joined,
  lenient,
  mapped,
  oneOf,
  record,
  rows,
  type AnyReader,
} from '../../src/contract/record';
import { anyAnswer, type JsonValue } from '../support/anyJson';
import { rounds } from '../support/depth';
import { isCount, isId, isListOf, isRecordOf, isText, oneOf as isOneOf, orNull, type Shape } from '../support/shapes';

/** A descriptor, what it promises, and a value that it takes as it is. */
interface Described {
  reader: AnyReader;
  promised: Shape;
  valid: JsonValue;
}

const isFlag: Shape = (value) => typeof value === 'boolean';

const leaves: readonly Described[] = [
  { reader: part.id, promised: isId, valid: 7 },
  { reader: part.idOrNull, promised: orNull(isId), valid: null },
  { reader: wholeNumber, promised: isCount, valid: 0 },
  { reader: part.count, promised: isCount, valid: 3 },
  { reader: part.countOrNull, promised: orNull(isCount), valid: null },
  { reader: text, promised: isText, valid: 'Nila' },
  { reader: textIfAny, promised: isText, valid: '' },
  { reader: part.textOrNull, promised: orNull(isText), valid: null },
  { reader: alwaysSent(part.textOrNull), promised: orNull(isText), valid: 'Kochi' },
  { reader: emptyText, promised: isText, valid: 'Website' },
  { reader: part.flag, promised: isFlag, valid: true },
  { reader: oneOf(['day', 'agent'], null), promised: isOneOf('day', 'agent', null), valid: 'agent' },
  { reader: rows(part.id), promised: isListOf(isId), valid: [7, 8] },
  { reader: ifList(rows(text)), promised: isListOf(isText), valid: ['a', 'b'] },
];

const names = ['id', 'name', 'data', 'length', 'constructor'];

const membersOf = (inner: fc.Arbitrary<Described>): fc.Arbitrary<[string, Described][]> =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...names), inner), { maxLength: 4, selector: ([name]) => name });

const eachOf = <Value>(members: readonly [string, Described][], valueOf: (member: Described) => Value) =>
  Object.fromEntries(members.map(([name, member]) => [name, valueOf(member)]));

const recordOf = (members: readonly [string, Described][]): Described => ({
  reader: record(eachOf(members, ({ reader }) => reader)),
  promised: isRecordOf(eachOf(members, ({ promised }) => promised)),
  valid: eachOf(members, ({ valid }) => valid),
});

const keyed = (row: Described): Described => ({
  reader: rows(record({ key: part.id, row: row.reader }), 'key'),
  promised: isListOf(isRecordOf({ key: isId, row: row.promised }), 'key'),
  valid: [
    { key: 1, row: row.valid },
    { key: 2, row: row.valid },
  ],
});

const withMore = (row: Described): Described => ({
  reader: joined(record({ id: part.id }), record({ more: row.reader, also: part.id })),
  promised: (value) =>
    isRecordOf({ id: isId })(value) &&
    (!(isObject(value) && Object.hasOwn(value, 'more')) || isRecordOf({ more: row.promised, also: isId })(value)),
  valid: { id: 7, more: row.valid, also: 8 },
});

const { described } = fc.letrec<{ described: Described }>((tie) => ({
  described: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...leaves),
    membersOf(tie('described')).map(recordOf),
    tie('described').map(keyed),
    tie('described').map(withMore),
  ),
}));

test('any descriptor reads any JSON as it promises or not at all, a valid value as it is, and twice the same', () => {
  const cases = described.chain((each) => fc.tuple(fc.constant(each), anyAnswer(each.valid)));
  fc.assert(
    fc.property(cases, ([{ reader, promised, valid }, json]) => {
      expect(reader(valid)).toEqual(valid);
      const read = reader(json);
      if (read === undefined) return;
      expect([read, promised(read)]).toEqual([read, true]);
      expect(reader(read)).toEqual(read);
    }),
    { numRuns: rounds(2000) },
  );
});

test('a lenient record has every member, whatever it reads', () => {
  const read = lenient({ message: text, id: part.idOrNull, left: lenient({ hot: part.count }) });
  const promised = isRecordOf({ message: isText, id: orNull(isId), left: isRecordOf({ hot: isCount }) });
  fc.assert(
    fc.property(anyAnswer({ message: 'Saved', id: 7, left: { hot: 3 } }), (json) => promised(read(json))),
    { numRuns: rounds(1000) },
  );
});

test('members that no descriptor names go no further', () => {
  expect(record({ id: part.id })({ id: '7', landmark: 'Temple' })).toEqual({ id: 7 });
});

test('rows that cannot be decoded and repeated keys are dropped; the first of a key stays', () => {
  const read = rows(record({ id: part.id, name: text }), 'id');
  const found = read([{ id: 1, name: 'Nila' }, null, { name: 'Asha' }, { id: '1', name: 'Meera' }, [], { id: 2 }]);
  expect(found).toEqual([
    { id: 1, name: 'Nila' },
    { id: 2, name: '' },
  ]);
  expect(rows(part.id)([3, '3', 0, 4])).toEqual([3, 4]);
});

test('what cannot be decoded is not mapped', () => {
  const name = mapped(record({ id: part.id }), ({ id }) => `Lead ${id}`);
  expect([name({ id: 7 }), name({}), name(null)]).toEqual(['Lead 7', undefined, undefined]);
});
