import fc from 'fast-check';
import { filterRows, stringified } from '../../../src/web/dataTable/DataTable';

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
const row = fc.record({ name: value, city: value });
const rows = fc.array(row, { maxLength: 30 });

test('A row stays, as the very same object, exactly when every filter is a part of its stringified field, in any case', () => {
  fc.assert(
    fc.property(rows, fc.string({ maxLength: 3 }), fc.string({ maxLength: 3 }), (data, name, city) => {
      const has = (field: unknown, text: string) => stringified(field).toLowerCase().includes(text.toLowerCase());
      const kept = filterRows(data, { name, city });
      expect(kept).toEqual(data.filter((each) => has(each.name, name) && has(each.city, city)));
      expect(kept.every((each) => data.includes(each))).toBe(true);
      expect(filterRows(data, {})).toEqual(data);
    }),
  );
});

test('A part of any field finds its row again, whatever its case', () => {
  fc.assert(
    fc.property(row, fc.nat(), fc.nat({ max: 8 }), (each, at, length) => {
      const text = stringified(each.name);
      const part = text.slice(at % (text.length + 1)).slice(0, length);
      // Other letters may change their length with their case.
      const shouted = part.replace(/[a-z]/g, (letter) => letter.toUpperCase());
      expect(filterRows([each], { name: shouted })).toEqual([each]);
    }),
  );
});

test('Numbers are searched by their digits, and a missing value is an empty text', () => {
  expect(filterRows([{ id: 1204 }, { id: 34 }], { id: '20' })).toEqual([{ id: 1204 }]);
  expect(filterRows([{ id: null }], { id: 'null' })).toEqual([]);
  expect(filterRows([{ id: undefined }], { id: 'undefined' })).toEqual([]);
});
