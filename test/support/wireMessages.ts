/** Messages of a PostgreSQL server as bytes. */

const integer = (bytes: 2 | 4, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
export const int16 = (value: number): Buffer => integer(2, value);
export const int32 = (value: number): Buffer => integer(4, value);

export const message = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
};

export const ready = message('Z', 'I');

export const failure = (severity: 'ERROR' | 'FATAL', code: string, text: string): Buffer =>
  message('E', `S${severity}\0C${code}\0M${text}\0\0`);

type Value = boolean | number | string;

const types = { boolean: 16, number: 23, string: 25 } as const;

const textOf = (value: Value): string => (typeof value === 'boolean' ? (value ? 't' : 'f') : String(value));

/** A row with its description and its completion. */
export const row = (values: Record<string, Value>): Buffer => {
  const entries = Object.entries(values);
  const fields = entries.map(([name, value]) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(types[typeof value as keyof typeof types]), // a value is of one of these types
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  );
  const texts = entries.map(([, value]) => {
    const text = Buffer.from(textOf(value));
    return Buffer.concat([int32(text.length), text]);
  });
  return Buffer.concat([
    message('T', int16(fields.length), ...fields),
    message('D', int16(texts.length), ...texts),
    message('C', 'SELECT 1\0'),
  ]);
};
