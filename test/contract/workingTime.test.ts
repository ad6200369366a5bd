import fc from 'fast-check';
import { addDays, indiaDayOf } from '../../src/contract/calendar';
import { isWorkingTime, type WorkingHours, workingTimeAfter, workingDays } from '../../src/contract/handOut';

const minute = 60_000;
const at = (text: string): Date => new Date(`${text}:00+05:30`);
const office: WorkingHours = {
  tl_id: null,
  days: [1, 2, 3, 4, 5, 6],
  from: '09:30',
  to: '18:00',
  holidays: ['2026-06-19'],
};

/** Counts day by day, from the day before on. */
const between = (hours: WorkingHours, from: number, to: number): number => {
  const days = workingDays(hours, addDays(indiaDayOf(new Date(from)), -1), indiaDayOf(new Date(to)));
  const until = (instant: number): number => {
    const { before, spans } = days.find(({ day }) => day === indiaDayOf(new Date(instant))) ?? { before: 0, spans: [] };
    return spans.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, instant) - start), before);
  };
  return until(to) - until(from);
};

it.each([
  ['within the day', '2026-06-17T10:00', '2026-06-17T10:05'],
  ['over the evening', '2026-06-17T17:58', '2026-06-18T09:33'],
  ['at night', '2026-06-17T23:00', '2026-06-18T09:35'],
  ['over a holiday', '2026-06-18T17:59', '2026-06-20T09:34'],
  ['over a Sunday', '2026-06-20T18:00', '2026-06-22T09:35'],
])('five minutes %s', (_name, from, to) => {
  expect(workingTimeAfter(office, at(from), 5 * minute)).toEqual(at(to));
  expect(between(office, at(from).getTime(), at(to).getTime())).toBe(5 * minute);
});

it('Hours past midnight count on each day by itself; without hours all time counts; without days none does', () => {
  const night = { ...office, days: [3], from: '22:00', to: '02:00', holidays: [] };
  expect(workingTimeAfter(night, at('2026-06-17T01:58'), 5 * minute)).toEqual(at('2026-06-17T22:03'));
  expect(workingTimeAfter(undefined, at('2026-06-17T23:58'), 5 * minute)).toEqual(at('2026-06-18T00:03'));
  expect(workingTimeAfter({ ...office, days: [] }, at('2026-06-17T10:00'), minute)).toBeNull();
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const anyHours = fc.record<WorkingHours>({
  tl_id: fc.constant(null),
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  from: time,
  to: time,
  holidays: fc.array(fc.constantFrom('2026-06-17', '2026-06-18', '2026-06-21')),
});

it('A deadline ends a working time of just that length, in or at the end of working hours', () => {
  const instant = fc.integer({ min: at('2026-06-14T00:00').getTime(), max: at('2026-06-24T00:00').getTime() });
  fc.assert(
    fc.property(anyHours, instant, fc.integer({ min: 1, max: 30 * minute }), (hours, from, length) => {
      const end = workingTimeAfter(hours, new Date(from), length)?.getTime() ?? NaN;
      expect(between(hours, from, end)).toBe(length);
      expect(isWorkingTime(hours, new Date(end - 1))).toBe(true);
    }),
  );
});

it('Working time adds up, and is never longer than time', () => {
  const step = fc.integer({ min: 0, max: 5 * 86_400_000 });
  fc.assert(
    fc.property(anyHours, step, step, (hours, first, second) => {
      const start = at('2026-06-15T12:00').getTime();
      const [middle, end] = [start + first, start + first + second];
      const sum = between(hours, start, middle) + between(hours, middle, end);
      expect(between(hours, start, end)).toBe(sum);
      expect(sum).toBeLessThanOrEqual(first + second);
    }),
  );
});
