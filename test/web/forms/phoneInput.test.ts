import fc from 'fast-check';
import { limitPhone } from '../../../src/web/forms/useFormActions';

const typed = (text: string): string =>
  Array.from(text).reduce((value, letter) => limitPhone(value, value + letter), '');

const phone = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((digits) => `8${digits.join('')}`);

test('An eleventh digit is not taken', () => {
  fc.assert(
    fc.property(phone, fc.integer({ min: 0, max: 9 }), (number, more) => {
      expect(typed(`${number}${more}`)).toBe(number);
    }),
  );
});

test('A number pasted or typed as it is, with +91, 91, 0, spaces, dashes or brackets becomes its ten digits', () => {
  const shapes = [
    (number: string) => number,
    (number: string) => `+91${number}`,
    (number: string) => `+91 ${number.slice(0, 5)} ${number.slice(5)}`,
    (number: string) => `0091-${number}`,
    (number: string) => `91${number}`,
    (number: string) => `0${number}`,
    (number: string) => `(+91) ${number.slice(0, 5)}-${number.slice(5)}`,
  ];
  fc.assert(
    fc.property(phone, fc.constantFrom(...shapes), (number, shape) => {
      expect(limitPhone('', shape(number))).toBe(number);
      expect(typed(shape(number))).toBe(number);
    }),
  );
});

test('No input gets more than ten digits past the field but on the way to a longer spelling, and letters never get in', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const value = typed(text);
      expect(value).not.toMatch(/[a-z]/i);
      expect(value.replace(/\D/g, '').replace(/^(00)?91|^0/, '').length).toBeLessThanOrEqual(10);
    }),
  );
});
