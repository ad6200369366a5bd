/** An unvalidated JSON object. Readers of the contract never throw, whatever the answer. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const wholeNumber = (value: unknown, least: number): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : undefined;
};

export const text = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

export const textsIn = <Name extends string>(value: Json, names: readonly Name[]): Record<Name, string | null> =>
  // The entries are exactly the names; `Object.fromEntries` types keys as `string`.
  Object.fromEntries(names.map((name) => [name, text(value[name])])) as Record<Name, string | null>;

export const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => number | string): Item[] => {
  const seen = new Set<number | string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};

/** Drops rows that `read` cannot decode, and repeated keys: React needs each key once. */
export const readRows = <Row>(
  rows: readonly Json[],
  read: (row: Json) => Row | undefined,
  keyOf: (row: Row) => number | string,
): Row[] =>
  distinct(
    rows.map(read).filter((row) => row !== undefined),
    keyOf,
  );

export interface WithMessage {
  message: string;
}

export const readMessage = (body: unknown): WithMessage => ({ message: (isObject(body) && text(body.message)) || '' });
