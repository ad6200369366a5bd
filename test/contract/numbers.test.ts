import fc from 'fast-check';
import { formatCount } from '../../src/contract/numbers';

test('A count is grouped as the locale of India groups it', () => {
  const grouped = new Intl.NumberFormat('en-IN');
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => expect(formatCount(count)).toBe(grouped.format(count))));
  expect(formatCount(1_200)).toBe('1,200');
  expect(formatCount(128_400)).toBe('1,28,400');
});
