import { isObject } from '../../../contract/reading';
import { redact } from '../redact';

const shownItems = 3;
const shownCharacters = 200;
const deepest = 100;

/** Shortened copies of values that never change, so that DevTools show only real differences. */
const known = /* @__PURE__ */ new WeakMap<object, unknown>();

const shortText = (text: string): string => {
  if (text.length <= shownCharacters) return text;
  // Before the cut, which could halve a number.
  const shown = redact(text);
  return `${shown.slice(0, shownCharacters)}… ${shown.length - shownCharacters} more characters`;
};

const shortList = (list: readonly unknown[], depth: number): readonly unknown[] => {
  const isLong = list.length > shownItems + 1;
  const items = (isLong ? list.slice(0, shownItems) : list).map((item) => shorten(item, depth));
  return isLong ? [...items, `… ${list.length - shownItems} more`] : items;
};

const shortObject = (value: object, depth: number): object =>
  Object.fromEntries(Object.entries(value).map(([key, item]: [string, unknown]) => [key, shorten(item, depth)]));

const shorten = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return shortText(value);
  if (depth > deepest || !(Array.isArray(value) || isObject(value))) return value;
  const kind = Object.getPrototypeOf(value) as object | null;
  // Not a date, map or error, which would lose what it is.
  if (isObject(value) && kind !== Object.prototype && kind !== null) return value;
  if (!known.has(value)) {
    known.set(value, Array.isArray(value) ? shortList(value, depth + 1) : shortObject(value, depth + 1));
  }
  return known.get(value);
};

/** Keeps the first items of long lists with the number of the others, and the beginning of long texts. */
export const shortened = (value: unknown): unknown => shorten(value, 0);
