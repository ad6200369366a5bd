import type { AnySchema } from 'yup';

/** Blank values that clients send; many selects start with an empty list. */
export const notGiven = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Marks a list or an object: every schema refuses it, while an empty list would count as blank. */
export const unreadable: readonly null[] = Object.freeze([null]);

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);

/** Hides lists and objects from yup's conversion, which calls their `toString` and recurses without end. */
export const onlyPlainValues = <S extends AnySchema>(schema: S): S => {
  const guarded = schema.clone();
  guarded.transforms.unshift((value: unknown) => (isPlain(value) ? value : unreadable));
  return guarded;
};
