import fc from 'fast-check';
import { codeIn, typedCode } from '../../../src/web/signIn/CodeForm';

const code = fc.stringMatching(/^\d{6}$/);
const hasNoCode = (text: string): boolean => !/\b\d{6}\b/.test(text);
const around = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[\w .:,#@-]{0,30}$/),
  fc.constantFrom('Your code is', 'Call 9876543210, Rs 1,00,000', 'आपका कोड', 'Code 12345, not 1234567'),
);
const gap = fc.constantFrom(' ', ': ', '\n', '#', '(', '-', '. ', '*');

describe('A code in what was pasted', () => {
  it.each([
    ['Your code is 482913 for Palm Estates.', '482913'],
    ['482913 is your sign-in code. It is valid for 5 minutes.', '482913'],
    ['Palm Estates: 012345.\n\n@leads.example.com #012345', '012345'],
    ['Call 9876543210 if you did not ask for 555777', '555777'],
    ['482913', '482913'],
    [' 482 913 ', '482913'],
    ['482-913', '482913'],
    ['4829', '4829'],
    ['48291374', '482913'],
    ['Your code is on its way', ''],
    ['Call 9876543210', ''],
    ['', ''],
  ])('of %j is %j', (pasted, found) => expect(codeIn(pasted)).toBe(found));

  it('is the first run of six digits that stands alone, whatever is around it', () => {
    fc.assert(
      fc.property(around, gap, code, gap, around, (before, gapBefore, digits, gapAfter, after) => {
        fc.pre(hasNoCode(before + gapBefore));
        expect(codeIn(`${before}${gapBefore}${digits}${gapAfter}${after}`)).toBe(digits);
      }),
    );
  });

  it('is never more than the field takes, and the code itself with spaces anywhere', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => codeIn(text).length <= 6));
    fc.assert(
      fc.property(
        code,
        fc.array(fc.constantFrom('', ' ', '\t', '\u00a0'), { minLength: 6, maxLength: 6 }),
        (digits, spaces) =>
          expect(codeIn(digits.replace(/\d/g, (digit, at: number) => digit + (spaces[at] ?? '')))).toBe(digits),
      ),
    );
  });
});

it('What is typed stays as it is, but for spaces and the length of a code', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\S{0,6}$/), (typed) => {
      expect(typedCode(typed)).toBe(typed);
    }),
  );
  expect(typedCode('12 34 56 78')).toBe('123456');
});
