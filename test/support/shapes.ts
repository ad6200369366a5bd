/** Checks a value against a type, member by member. */
export type Shape = (value: unknown) => boolean;

export const isText: Shape = (value) => typeof value === 'string';

export const isCount: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

export const isId: Shape = (value) => isCount(value) && value !== 0;

export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);

export const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value);

/** Other members are allowed. */
export const isRecordOf =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    // Inherited members do not count.
    Object.entries(members).every(([name, shape]) => Object.hasOwn(value, name) && shape(Reflect.get(value, name)));

export const each = (names: readonly string[], shape: Shape): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, shape]));

/** Keys must be unique: React needs one for each row. */
export const isListOf =
  (shape: Shape, ...keys: readonly string[]): Shape =>
  (value) => {
    if (!Array.isArray(value) || !value.every(shape)) return false;
    const keyOf = (item: object): string => JSON.stringify(keys.map((key) => String(Reflect.get(item, key))));
    return keys.length === 0 || new Set(value.map(keyOf)).size === value.length;
  };
