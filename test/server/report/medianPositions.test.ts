import * as fc from 'fast-check';
import { medianPositions, mediansAt, type MinuteCount } from '../../../src/server/report/readMedians';

const value = fc.record({ key: fc.constantFrom('', 'Website', 'Walk In'), minutes: fc.integer({ min: 0, max: 60 }) });

test('the median by classes equals the median by sorting', () => {
  fc.assert(
    fc.property(fc.array(value), fc.integer({ min: 1, max: 30 }), (values, width) => {
      const counts = values.map(({ key, minutes }): MinuteCount => {
        return { key, minutes, wait_class: Math.floor(minutes / width), n: 1 };
      });
      const found = mediansAt(medianPositions(counts), counts);
      const keys = [...new Set(values.map(({ key }) => key))];
      const ordered = keys.map((key) => {
        const own = values.filter((one) => one.key === key).map(({ minutes }) => minutes);
        return [key, own.sort((one, other) => one - other)[Math.ceil(own.length / 2) - 1]];
      });
      expect(found).toEqual(new Map(ordered as [string, number][])); // each key has a value
    }),
  );
});

test('a class without minutes has no median', () => {
  expect(mediansAt([{ key: '', wait_class: 3, place: 1 }], [])).toEqual(new Map());
});
