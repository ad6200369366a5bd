import fc from 'fast-check';
import { formatCount } from '../../src/web/numbers';

test('A grouped count holds the digits of the count', () => {
  fc.assert(fc.property(fc.nat(), (count) => expect(formatCount(count).replace(/\D/g, '')).toBe(String(count))));
  expect(formatCount(1_200)).toBe('1,200');
  expect(formatCount(128_400)).toBe('1,28,400');
});
