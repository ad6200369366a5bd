import * as fc from 'fast-check';
import { dayKind, instantKind, typeParts } from '../../../../src/web/ui/pickers/pickerKinds';
import { pickerToInstant, instantToPicker } from '../../../../src/web/ui/pickers/indiaAdapter';

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('reads every day as it is typed', () => {
  fc.assert(
    fc.property(day, (typed) => {
      const keys = Array.from(typed.split('-').reverse().join(''));
      expect(typeParts(dayKind, '', 0, keys)).toEqual({ value: typed, at: 2 });
    }),
  );
});

it('reads every minute as it is typed', () => {
  fc.assert(
    fc.property(day, fc.nat(23), fc.nat(59), (typed, hour, minute) => {
      const two = (number: number): string => String(number).padStart(2, '0');
      const instant = `${typed}T${two(hour)}:${two(minute)}:00+05:30`;
      const keys = [
        ...Array.from(typed.split('-').reverse().join('')),
        ...Array.from(two(hour % 12 || 12)),
        ...Array.from(two(minute)),
        hour < 12 ? 'a' : 'P',
      ];
      const { value } = typeParts(instantKind, '', 0, keys);
      expect(value).toBe(instant);
      const picked = instantToPicker(value);
      expect(picked && pickerToInstant(picked)).toBe(instant);
    }),
  );
});

it.each([
  ['a part that can take no other digit hands on to the next', '', 0, '47', '04/07/YYYY', 2],
  ['a part that is typed over', '2026-11-24', 1, '12', '2026-12-24', 2],
  ['a day that the calendar does not have', '2026-11-24', 0, '31', '31/11/2026', 1],
  ['letters, which no day has', '', 0, 'xyz', '', 0],
])('%s', (_what, value, at, keys, typed, next) => {
  expect(typeParts(dayKind, value, at, Array.from(keys))).toEqual({ value: typed, at: next });
});

it('empties a part, and goes from part to part', () => {
  expect(typeParts(dayKind, '2026-11-24', 0, ['Backspace'])).toEqual({ value: 'DD/11/2026', at: 0 });
  expect(typeParts(dayKind, '', 2, ['ArrowLeft', '1', '1'])).toEqual({ value: 'DD/11/YYYY', at: 2 });
});

it('takes any keys', () => {
  const key = fc.oneof(
    fc.constantFrom('ArrowLeft', 'ArrowRight', 'Backspace', 'Delete', 'Tab', 'Enter'),
    fc.string({ maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(key), fc.nat(5), fc.string(), (keys, at, value) => {
      expect(typeof typeParts(instantKind, value, at, keys).value).toBe('string');
    }),
  );
});
