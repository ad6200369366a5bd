/** Characters that change the writing direction: controls and right-to-left letters. */
const directional = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;

const open = '\u2068';
const close = '\u2069';

/** Isolates a text's writing direction, so that a name cannot reverse the words after it; `<bdi>` for strings. */
export const isolated = (text: string): string => {
  if (!directional.test(text)) return text;
  // Balances the text's own isolates, so that it cannot end ours early or outlast it.
  let depth = 0;
  let closedTooOften = 0;
  for (const character of text) {
    if (/[\u2066-\u2068]/.test(character)) depth += 1;
    else if (character === close) {
      if (depth > 0) depth -= 1;
      else closedTooOften += 1;
    }
  }
  return open.repeat(closedTooOften + 1) + text + close.repeat(depth + 1);
};
