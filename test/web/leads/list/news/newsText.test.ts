import fc from 'fast-check';
import type { ListedLead, Page } from '../../../../../src/contract/leads';
import { newLeadsIn, newsText } from '../../../../../src/web/leads/list/news/ListNews';

const page = (ids: readonly number[], total = ids.length, number = 1): Page<ListedLead> => ({
  rows: ids.map((id) => ({ id }) as ListedLead), // what is looked at of one
  page: number,
  lastPage: 1,
  total,
});

test.each([
  ['on top', page([1, 2]), page([9, 8, 1, 2]), 'Show 2 new leads'],
  ['one of them', page([1, 2]), page([9, 1, 2]), 'Show 1 new lead'],
  ['while others went', page([1, 2, 3], 3), page([9, 1], 2), 'Show 1 new lead'],
  ['more than a page', page([1, 2], 500), page([9, 8], 1_736), 'Show 1,236 new leads'],
  ['somewhere in the list', page([1, 2], 2), page([1, 7, 2], 3), 'Show 1 new lead'],
  ['none', page([1, 2]), page([2]), 'Show what has changed'],
  ['another order', page([1, 2]), page([2, 1]), 'Show what has changed'],
  ['on a later page, from the one before', page([1, 2], 60, 2), page([9, 1], 61, 2), 'Show what has changed'],
])('News: %s', (_name, shown, fresh, text) => {
  expect(newsText(shown, fresh)).toBe(text);
});

test('There are never fewer than none, nor more than have come', () => {
  const ids = fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const count = newLeadsIn(page(before), page(after));
      expect(count).toBeGreaterThanOrEqual(0);
      expect(count).toBeLessThanOrEqual(after.filter((id) => !before.includes(id)).length);
    }),
  );
});
