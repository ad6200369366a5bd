import fc from 'fast-check';
import { isolated } from '../../../src/web/texts/isolated';

test('A text without direction characters is unchanged', () => {
  for (const text of ['Palm Grove', 'राम कुमार', '', '😀 "quoted" <b>']) expect(isolated(text)).toBe(text);
});

test('A text with direction characters is wrapped in an isolate, letters unchanged', () => {
  expect(isolated('abc\u202Edef')).toBe('\u2068abc\u202Edef\u2069');
  expect(isolated('שלום')).toBe('\u2068שלום\u2069');
});

test('Isolates in the text are balanced: all are closed at its end and none before', () => {
  const parts = fc.constantFrom('a', '\u2066', '\u2067', '\u2068', '\u2069', '\u202E', '\u202C');
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (letters) => {
      const text = letters.join('');
      const whole = isolated(text);
      if (whole === text) return;
      let depth = 0;
      Array.from(whole).forEach((character, at) => {
        if (/[\u2066-\u2068]/.test(character)) depth += 1;
        if (character === '\u2069') depth -= 1;
        if (at < whole.length - 1) expect(depth).toBeGreaterThan(0);
      });
      expect(depth).toBe(0);
    }),
  );
});
