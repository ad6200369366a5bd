import { isObject, text, textIfAny, wholeNumber, type Json } from './reading';

/** Describes a part of an answer: decodes any JSON without throwing; undefined for what cannot be decoded. */
export interface Reader<Value, Wire = Exclude<Value, undefined>> {
  (value: unknown): Value;
  /** Carries the type that the server sends; never set. */
  readonly sent?: readonly [Wire];
}

export type AnyReader = Reader<unknown>;

/** The type after decoding. */
export type Read<Part extends AnyReader> = Exclude<ReturnType<Part>, undefined>;

/** The type on the wire. */
export type Sent<Part extends AnyReader> = 'sent' extends keyof Part ? NonNullable<Part['sent']>[0] : Read<Part>;

type ReadOf<Members extends Record<string, AnyReader>> = { [Name in keyof Members]: Read<Members[Name]> };

type SentOf<Members extends Record<string, AnyReader>> = { [Name in keyof Members]: Sent<Members[Name]> };

export const id = (value: unknown): number | undefined => wholeNumber(value, 1);

export const idOrNull = (value: unknown): number | null => id(value) ?? null;

export const count = (value: unknown): number => wholeNumber(value) ?? 0;

export const countOrNull = (value: unknown): number | null => wholeNumber(value) ?? null;

export const textOrNull = (value: unknown): string | null => textIfAny(value) ?? null;

export const flag = (value: unknown): boolean => value === true;

/** Undefined for anything but an object, and where a member cannot be decoded. */
export const record = <Members extends Record<string, AnyReader>>(
  members: Members,
): Reader<ReadOf<Members> | undefined, SentOf<Members>> => {
  const entries = Object.entries(members);
  return (value) => {
    if (!isObject(value)) return undefined;
    const read: Json = {};
    for (const [name, member] of entries) {
      read[name] = member(value[name]);
      if (read[name] === undefined) return undefined;
    }
    return read as ReadOf<Members>; // each by its own reader
  };
};

/** A record whose members all have defaults: anything but an object reads as an empty one. */
export const lenient = <Members extends Record<string, Reader<string | number | boolean | object | null>>>(
  members: Members,
): Reader<ReadOf<Members>, SentOf<Members>> => {
  const read = record(members);
  return (value) => read(isObject(value) ? value : {}) as ReadOf<Members>; // no member is undefined
};

/** Adds the members of `optional` where all of them can be decoded. */
export const joined =
  <Value extends object, Wire, More extends object, MoreWire>(
    required: Reader<Value | undefined, Wire>,
    optional: Reader<More | undefined, MoreWire>,
  ): Reader<(Value & Partial<More>) | undefined, Wire & Partial<MoreWire>> =>
  (value) => {
    const read = required(value);
    return read === undefined ? undefined : { ...read, ...optional(value) };
  };

export const mapped =
  <Value, Wire, Result>(
    part: Reader<Value | undefined, Wire>,
    to: (read: Value) => Result,
  ): Reader<Result | undefined, Wire> =>
  (value) => {
    const read = part(value);
    return read === undefined ? undefined : to(read);
  };

/** A value for each of the keys. */
export const byKeys = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>; // its type forgets which keys

export const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] => {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};

/** Drops rows that cannot be decoded, and repeated keys: React needs each key once. Without a key, repeated values. */
export const rows =
  <Value, Wire = Exclude<Value, undefined>>(
    row: Reader<Value, Wire>,
    key?: keyof Exclude<Value, undefined>,
  ): Reader<Exclude<Value, undefined>[], Wire[]> =>
  (value) => {
    const all = Array.isArray(value) ? value.map((each: unknown) => row(each)) : [];
    const read = all.filter((each) => each !== undefined) as Exclude<Value, undefined>[]; // what the type says
    return distinct(read, (each) => (key === undefined ? each : each[key]));
  };

export const ifList =
  <Value, Wire>(list: Reader<Value, Wire>): Reader<Value | undefined, Wire> =>
  (value) =>
    Array.isArray(value) ? list(value) : undefined;

export const oneOf =
  <Choice, const Fallback>(choices: readonly Choice[], fallback: Fallback) =>
  (value: unknown): Choice | Fallback =>
    choices.find((choice) => choice === value) ?? fallback;

/** Null where other servers leave it out; this one always sends it. */
export const alwaysSent = <Value>(part: (value: unknown) => Value | null): Reader<Value | null, Value> => part;

/** Null on the wire where it is empty. */
export const emptyText: Reader<string, string | null> = text;
