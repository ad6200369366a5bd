import * as fc from 'fast-check';
import { isPhone, phoneDigits } from '../../src/contract/phone';

const digits = fc.stringMatching(/^[1-9]\d{9}$/);

describe('phoneDigits', () => {
  it.each(['', '+91', '+91 ', '0', '91', '0091 ', '+91-', ' (0) '])('finds the digits behind "%s"', (prefix) => {
    fc.assert(fc.property(digits, (number) => expect(phoneDigits(`${prefix}${number}`)).toBe(number)));
  });

  it('ignores spaces, dashes, dots and brackets', () => {
    expect(phoneDigits(' (98765) 43-2.10 ')).toBe('9876543210');
  });

  it('keeps a number that begins like a prefix', () => {
    expect(phoneDigits('9198765432')).toBe('9198765432');
    expect(phoneDigits('0198765432')).toBe('0198765432');
  });

  it('trims anything but a number, for validation to refuse', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const read = phoneDigits(value);
        expect(isPhone(read) || read === value.trim()).toBe(true);
      }),
    );
    expect(phoneDigits(' 12345 ')).toBe('12345');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(digits, fc.string()), (value) => {
        expect(phoneDigits(phoneDigits(value))).toBe(phoneDigits(value));
      }),
    );
  });
});
