import { quickTimes } from '../../../../src/web/leads/form/fields/FollowUpTimes';

const at = (instant: string) => quickTimes(new Date(instant));
const values = (instant: string) => at(instant).map(({ value }) => value.slice(0, 16));

it('on a Wednesday: in an hour, this evening, tomorrow, and the Monday after', () => {
  expect(at('2026-06-17T12:07:41+05:30')).toEqual([
    { label: 'In 1 hour', value: '2026-06-17T13:07:00+05:30', isOver: false },
    { label: 'Today 06:00 PM', value: '2026-06-17T18:00:00+05:30', isOver: false },
    { label: 'Tomorrow 11:00 AM', value: '2026-06-18T11:00:00+05:30', isOver: false },
    { label: 'Monday 11:00 AM', value: '2026-06-22T11:00:00+05:30', isOver: false },
  ]);
});

it.each([
  ['2026-06-21T10:00:00+05:30', '2026-06-22T11:00'],
  ['2026-06-22T10:00:00+05:30', '2026-06-29T11:00'],
  ['2026-06-23T00:00:00+05:30', '2026-06-29T11:00'],
  // It is Monday in India already.
  ['2026-06-21T20:00:00Z', '2026-06-29T11:00'],
])('Monday, as seen at %s, is %s', (instant, monday) => {
  expect(values(instant)[3]).toBe(monday);
});

it('late in the evening an hour later is tomorrow, and today at six is over', () => {
  const [hour, evening] = at('2026-12-31T23:30:00+05:30');
  expect(hour?.value).toBe('2027-01-01T00:30:00+05:30');
  expect(evening?.isOver).toBe(true);
  expect(at('2026-06-17T18:00:00+05:30')[1]?.isOver).toBe(true);
});
