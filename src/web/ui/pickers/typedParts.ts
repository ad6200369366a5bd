import { partsOf, type PickerKind } from './pickerKinds';

/** A part takes another digit while that can still make a valid number: day 3 may become 31, day 4 may not. */
const highestFirst: Readonly<Record<string, number>> = { Day: 3, Month: 1, Hours: 1, Minutes: 5 };

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Types keys into a date field as its picker would, for a field left or submitted before the picker arrives.
 * @param at the part that takes the first key
 * @returns `value`: the text if half typed, or empty; `at`: the part that takes the next key
 */
export const typeParts = (
  kind: PickerKind,
  value: string,
  at: number,
  keys: readonly string[],
): { value: string; at: number } => {
  const parts = partsOf(kind, value);
  const empty = partsOf(kind, '');
  let place = at;
  let digits = '';
  const goTo = (next: number): void => {
    place = Math.min(Math.max(next, 0), parts.length - 1);
    digits = '';
  };
  for (const key of keys) {
    const part = parts[place];
    const nothing = empty[place]?.text ?? '';
    const step = steps[key];
    if (!part) break;
    if (step !== undefined) {
      goTo(place + step);
    } else if (key === 'Backspace' || key === 'Delete') {
      part.text = nothing;
      digits = '';
    } else if (part.name === 'Meridiem') {
      if (/^[ap]$/i.test(key)) part.text = `${key.toUpperCase()}M`;
    } else if (/^\d$/.test(key)) {
      digits += key;
      part.text = digits.padStart(nothing.length, '0');
      const isFull = digits.length === nothing.length || Number(digits) > (highestFirst[part.name] ?? Infinity);
      if (isFull) goTo(place + 1);
    }
  }
  const isEmpty = parts.every(({ text }, index) => text === empty[index]?.text);
  return { value: isEmpty ? '' : kind.valueOf(parts.map(({ text, after }) => text + after).join('')), at: place };
};

/**
 * The keys that make a picker show a half-typed value.
 * @param at the part to end in
 */
export const keysOf = (kind: PickerKind, value: string, at: number): string[] => {
  const parts = partsOf(kind, value);
  const typed = parts.flatMap(({ name, text, isEmpty }, index) => {
    const isLast = index === parts.length - 1;
    if (isEmpty) return isLast ? [] : ['ArrowRight'];
    // Unlike digits, letters do not move on to the next part.
    return name === 'Meridiem' ? [text.slice(0, 1)] : Array.from(text);
  });
  return [...typed, ...Array.from<string>({ length: parts.length - 1 - at }).fill('ArrowLeft')];
};
