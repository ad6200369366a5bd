/** Signs by which a text changes the direction of what is written: overrides, embeddings, isolates, and right-to-left letters. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;

const open = '\u2068';
const close = '\u2069';

/**
 * A text from outside within one of ours, so that what it does to the direction of writing ends with it: otherwise a name
 * with an override turns the words behind it around. A text that turns nothing stays as it is. In elements `<bdi>` does
 * the same.
 */
export const isolated = (text: string): string => {
  if (!turning.test(text)) return text;
  // Whatever the text closes or opens itself is made up for, so that it cannot end our isolate early or outlast it.
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
