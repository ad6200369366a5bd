import fc from 'fast-check';
import { shareOfLarger } from '../../support/ranks';

test('the share of larger ones is what counting all pairs gives', () => {
  const list = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(list, list, (first, second) => {
      const points = second.flatMap((value) =>
        first.map((other): number => (value > other ? 1 : value === other ? 0.5 : 0)),
      );
      const counted = points.reduce((sum, point) => sum + point, 0) / points.length;
      expect(shareOfLarger(first, second)).toBeCloseTo(counted, 10);
    }),
  );
  expect(shareOfLarger([1, 2], [3, 4])).toBe(1);
  expect(shareOfLarger([1, 2, 3], [1, 2, 3])).toBe(0.5);
});
