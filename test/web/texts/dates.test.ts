import fc from 'fast-check';
import { datePart, formatDay, formatTimestamp } from '../../../src/web/texts/dates';

test.each([
  ['2026-11-21T01:30:00+05:30', '21/11/2026, 01:30 AM'],
  ['2026-11-20T20:00:00Z', '21/11/2026, 01:30 AM'],
  ['2026-11-21T12:05:00+05:30', '21/11/2026, 12:05 PM'],
  ['2026-11-21T00:00:00+05:30', '21/11/2026, 12:00 AM'],
  ['2026-12-31T23:59:00-05:00', '01/01/2027, 10:29 AM'],
])('%s shows as %s, in the +05:30 offset', (timestamp, shown) => expect(formatTimestamp(timestamp)).toBe(shown));

test('The machine’s own zone never matters: the same instant in any offset shows the same', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (instant) => {
        const india = new Date(instant.getTime() + 330 * 60_000).toISOString().replace('Z', '+05:30');
        return formatTimestamp(instant.toISOString()) === formatTimestamp(india);
      },
    ),
  );
});

test('Text that is not a timestamp is returned unchanged, and so is an empty one', () => {
  expect(formatTimestamp('soon')).toBe('soon');
  expect(formatTimestamp(null)).toBe('');
  // A valid instant, but beyond the last one in India's offset.
  expect(formatTimestamp('+275760-09-13T00:00:00Z')).toBe('+275760-09-13T00:00:00Z');
});

test('The date part ends before the T', () => {
  expect(datePart('2026-11-21T01:30:00+05:30')).toBe('2026-11-21');
  expect(datePart(null)).toBe('');
});

test('A day shows as day, month, year', () => {
  expect(formatDay('2026-11-29')).toBe('29/11/2026');
  expect(formatDay('')).toBe('');
});
