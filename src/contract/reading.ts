/** A JSON object as it came: nothing is known about its members. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number of at least `least`, written as number or digits; undefined for anything else. */
export const wholeNumber = (value: unknown, least: number): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : undefined;
};

/** Text as it came, a number in digits, and null for whatever could not be shown. */
export const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/** These members of an object, each as `text` reads it. */
export const textsIn = <Name extends string>(value: Json, names: readonly Name[]): Record<Name, string | null> =>
  // The entries are exactly the names; Object.fromEntries only knows "string".
  Object.fromEntries(names.map((name) => [name, text(value[name])])) as Record<Name, string | null>;

/** The items without those whose key an earlier one has. */
export const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => number | string): Item[] => {
  const seen = new Set<number | string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};

/**
 * Every row as `read` gives it, without those that it cannot make anything of, and each key once: what is drawn from
 * rows needs a key for each.
 */
export const readRows = <Row>(
  rows: readonly Json[],
  read: (row: Json) => Row | undefined,
  keyOf: (row: Row) => number | string,
): Row[] =>
  distinct(
    rows.map(read).filter((row) => row !== undefined),
    keyOf,
  );

/** What a server says about a write that it did. */
export interface Said {
  /** For a person; empty when it says nothing. */
  message: string;
}

/** The message in any answer that is not a refusal. Never throws. */
export const readMessage = (body: unknown): Said => ({ message: (isObject(body) && text(body.message)) || '' });
