import type { AnySchema } from 'yup';

/** Stands in for a list or an object where a field wants one value: every reader takes it without harm, and refuses it. */
export const unreadable: readonly never[] = Object.freeze([]);

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

/**
 * Keeps lists and objects away from what yup itself does to a value before any transform of ours: it asks the value for
 * its text, and JSON may bring a member `toString` that cannot be called, or lists without end.
 */
export const ofPlainValues = <S extends AnySchema>(schema: S): S => {
  const guarded = schema.clone();
  guarded.transforms.unshift((value: unknown) => (isPlain(value) ? value : unreadable));
  return guarded;
};
