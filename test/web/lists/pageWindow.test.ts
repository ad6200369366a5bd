import fc from 'fast-check';
import { pageWindow, widePageWindow } from '../../../src/web/lists/pageWindow';

const pages = fc
  .record({ lastPage: fc.integer({ min: 1, max: 500 }), page: fc.integer({ min: 1, max: 500 }) })
  .filter(({ page, lastPage }) => page <= lastPage);

test('The window is the current page and two either side, within the pages there are', () => {
  fc.assert(
    fc.property(pages, ({ page, lastPage }) => {
      const expected = [page - 2, page - 1, page, page + 1, page + 2].filter((n) => n >= 1 && n <= lastPage);
      expect(pageWindow(page, lastPage)).toEqual(expected);
    }),
  );
});

test('At the edges the user list keeps five numbers, or all of fewer', () => {
  fc.assert(
    fc.property(pages, ({ page, lastPage }) => {
      const numbers = widePageWindow(page, lastPage);
      expect(numbers).toHaveLength(Math.min(5, lastPage));
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(numbers[0]).toBeGreaterThanOrEqual(1);
      expect(numbers.at(-1)).toBeLessThanOrEqual(lastPage);
    }),
  );
});

test('Any two whole numbers give a window that starts at 1 or later and is never empty', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.boolean(), (page, lastPage, isWideAtEdges) => {
      const numbers = (isWideAtEdges ? widePageWindow : pageWindow)(page, lastPage);
      return numbers.length >= 1 && numbers.length <= 5 && numbers.every((n) => n >= 1);
    }),
  );
});
