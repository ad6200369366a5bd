import * as fc from 'fast-check';
import { ageText, longDay } from '../../../src/web/texts/dashboardTexts';

test('The day changes at midnight in India', () => {
  expect(longDay(Date.parse('2026-11-20T18:29:59Z'))).toBe('Friday, 20 November 2026');
  expect(longDay(Date.parse('2026-11-20T18:30:00Z'))).toBe('Saturday, 21 November 2026');
});

test('Every day has its name in the calendar of India', () => {
  const named = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.parse('2199-12-31') }), (now) =>
      expect(longDay(now)).toBe(named.format(now)),
    ),
  );
});

test.each([
  [-5_000, 'updated just now'],
  [59_999, 'updated just now'],
  [60_000, 'as of 10:42'],
  [35 * 60_000, 'as of 10:42'],
  [Infinity, 'as of 10:42'],
])('Figures that are %i ms old say "%s"', (age, text) => {
  const fetchedAt = Date.parse('2026-11-21T10:42:00+05:30');
  expect(ageText(fetchedAt, fetchedAt + age)).toBe(text);
});
