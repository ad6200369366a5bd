import fc from 'fast-check';
import { arrangedColumns, leadColumnsOf } from '../../../src/web/lists/leadColumns';
import { leadLists } from '../../../src/web/lists/leadLists';
import {
  columnWidths,
  listChoiceKey,
  listKind,
  type ListKind,
  lookIn,
  withColumns,
  withLook,
} from '../../../src/web/lists/listChoice';

const kinds: readonly ListKind[] = ['fresh', 'status', 'archived', 'queue'];
const kind = fc.constantFrom(...kinds);
const look = fc.constantFrom('comfortable' as const, 'compact' as const);

/** Texts of the format's own words, in any order, and any text at all. */
const word = fc.constantFrom(
  'compact',
  'status',
  'queue',
  '=',
  ';',
  ' ',
  '-',
  ':',
  'name',
  'serial',
  'city',
  '99',
  '1e9',
);
const stored = fc.option(
  fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 30 }).map((words) => words.join('')),
  ),
);

const fieldsOf = (columns: readonly { field: string }[]) => columns.map(({ field }) => field);

/** A kind with its columns in any order, hidden or not, some with a width of their own. */
const arranged = kind.chain((of) =>
  fc
    .shuffledSubarray([...arrangedColumns(of, null)], { minLength: arrangedColumns(of, null).length })
    .chain((columns) =>
      fc.record({
        of: fc.constant(of),
        columns: fc.tuple(
          ...columns.map((column) =>
            fc.record({
              field: fc.constant(column.field),
              isHidden: column.field === 'name' || column.field === 'serial' ? fc.constant(false) : fc.boolean(),
              ownWidth: fc.option(fc.integer(columnWidths), { nil: undefined }),
            }),
          ),
        ),
      }),
    ),
);

test('Whatever is stored, each column is there once with a sensible width, and # and name are shown', () => {
  fc.assert(
    fc.property(stored, kind, (text, of) => {
      const columns = arrangedColumns(of, text);
      expect(fieldsOf(columns).sort()).toEqual(fieldsOf(arrangedColumns(of, null)).sort());
      for (const { width } of columns) expect(width >= 52 && width <= columnWidths.max).toBe(true);
      for (const screen of ['wide', 'phone'] as const) {
        expect(fieldsOf(leadColumnsOf(of, screen, 0, text))).toEqual(expect.arrayContaining(['serial', 'name']));
      }
    }),
  );
});

test('A choice is read as it was written, and leaves the look and other kinds alone', () => {
  fc.assert(
    fc.property(stored, look, arranged, arranged, (text, shown, one, other) => {
      const first = withColumns(withLook(text, shown), one.of, one.columns);
      const choice = withColumns(first, other.of, other.columns);
      const written = one.of === other.of ? other : one;
      for (const { of, columns } of [written, other]) {
        const read = arrangedColumns(of, choice).map(({ field, isHidden, ownWidth }) => ({
          field,
          isHidden,
          ownWidth,
        }));
        expect(read).toEqual(columns);
      }
      expect(lookIn(choice)).toBe(shown);
      const back = withColumns(choice, other.of);
      expect(arrangedColumns(other.of, back)).toEqual(arrangedColumns(other.of, shown));
      expect(withColumns(back, other.of, other.columns).length).toBe(choice.length);
    }),
  );
});

test('Each person has a choice, the lists 1 to 3 and 5 share one of columns, and so do 6 to 10', () => {
  expect(listChoiceKey(1)).not.toBe(listChoiceKey(2));
  const codesOf = (of: ListKind) => leadLists.filter((list) => listKind(list) === of).map(({ code }) => code);
  expect(kinds.map(codesOf)).toEqual([[0], [1, 2, 3, 5], [4], [6, 7, 8, 9, 10]]);
});
