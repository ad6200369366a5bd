import type { AnySchema } from 'yup';

/** What clients send for "not given": `''`, null, nothing at all, and an empty list, in which many selects start. */
export const notGiven = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Replaces a list or an object where a field expects a single value: every reader can handle it, and refuses it. An
 * empty list would count as "not given".
 */
export const unreadable: readonly null[] = Object.freeze([null]);

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

/**
 * Keeps lists and objects away from what yup itself does to a value before any transform of ours: it converts the value
 * to text, and JSON may hold a member `toString` that cannot be called, or lists nested without end.
 */
export const ofPlainValues = <S extends AnySchema>(schema: S): S => {
  const guarded = schema.clone();
  guarded.transforms.unshift((value: unknown) => (isPlain(value) ? value : unreadable));
  return guarded;
};
