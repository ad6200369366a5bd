import fc from 'fast-check';
import { amountsIn, haveAmountsInCommon } from '../../src/contract/amounts';

const lakh = 100_000;
const crore = 100 * lakh;

test.each([
  ['50 lakh to 1 crore', [50 * lakh, crore]],
  ['₹ 75,00,000', [75 * lakh, 75 * lakh]],
  ['50-75L', [50 * lakh, 75 * lakh]],
  ['50_lakhs_-_75_lakhs', [50 * lakh, 75 * lakh]],
  ['1.25 Cr', [1.25 * crore, 1.25 * crore]],
  ['below 40 lacs', [0, 40 * lakh]],
  ['Upto 40 Lakhs', [0, 40 * lakh]],
  ['<40L', [0, 40 * lakh]],
  ['above_1_cr', [crore, Infinity]],
  ['2 Cr+', [2 * crore, Infinity]],
  ['40k', [40_000, 40_000]],
  ['45 thousand', [45_000, 45_000]],
  ['1 crore - 60 lakh', [60 * lakh, crore]],
  ['not sure yet', null],
  ['', null],
])('%s is read as amounts', (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});

test.each([
  ['50 lakh to 1 crore', '60 lakh', true],
  ['50 lakh to 1 crore', '40-75 lakh', true],
  ['50 lakh to 1 crore', 'up to 50 lakh', false],
  ['50 lakh to 1 crore', '50 lakh', true],
  ['50 lakh to 1 crore', 'above 1 crore', false],
  ['above 1 crore', '3 Cr', true],
  ['75 lakh', '50-75 lakh', true],
  ['75 lakh', '1 crore', false],
  ['75 lakh', 'soon', false],
])('%s and %s have amounts in common: %s', (one, other, expected) => {
  expect(haveAmountsInCommon(one, other)).toBe(expected);
  expect(haveAmountsInCommon(other, one)).toBe(expected);
});

test('Whatever is written, it is read in one pass: from at most to', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('9', '.', ' ', '_', 'l', 'lakh', 'cr', '-', '+', '<', 'x') }),
      (text) => {
        const amounts = amountsIn(text);
        expect(amounts === null || amounts[0] <= amounts[1]).toBe(true);
      },
    ),
  );
  expect(amountsIn('1 '.repeat(1_000_000))).toEqual([1, 1]);
});
