import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { contentTypes, jsonTypes, type Header } from './hostileHeaders';

/** A body as it is sent, what is declared about it, and how it has to be answered; undefined for "as its JSON is". */
export interface WireBody {
  body: string | Uint8Array<ArrayBuffer>;
  headers: readonly Header[];
  status?: number;
}

const declared: Header = ['Content-Type', 'application/json'];

/** JSON as well-meaning clients send it. */
export const plainBody = (json: string): WireBody => ({ body: json, headers: [declared] });

const bytes = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

const malformed = (body: WireBody['body']): WireBody => ({ body, headers: [declared], status: 400 });

/** The JSON in a form in which it is none. */
const garbled: readonly ((json: string) => WireBody)[] = [
  (json) => malformed(json.slice(0, -1)),
  (json) => malformed(`${json}}`),
  (json) => malformed(`[${json}]`),
  (json) => malformed(JSON.stringify(json)),
  (json) => malformed(json.replaceAll('"', "'") === json ? '{x}' : json.replaceAll('"', "'")),
  (json) => malformed(`${json}\u0000`),
  (json) => malformed(`/**/${json}`),
  (json) => malformed(bytes(json.slice(0, -1), Uint8Array.of(0x22, 0xc3, 0x28, 0x22), '}')),
  // All of it but that one name is good JSON: whoever reads broken characters as something else takes it.
  (json) => malformed(bytes('{"', Uint8Array.of(0xc3, 0x28), `":0${json === '{}' ? '' : ','}`, json.slice(1))),
  (json) => malformed(bytes(Uint8Array.of(0xff, 0xfe), Buffer.from(json, 'utf16le'))),
  (json) => malformed(bytes(Buffer.from(json, 'utf16le').swap16())),
  () => malformed('null'),
  () => malformed('true'),
  () => malformed('1e999'),
  () => malformed('{"x":NaN}'),
  () => malformed('\u0000'),
  () => malformed('x'.repeat(9_000)),
  () => malformed(`{"x":${'['.repeat(4_000)}${']'.repeat(4_000)}}`),
  () => malformed(`{"x":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`),
  () => malformed('['.repeat(15_000)),
];

/** The JSON as it is, sent in an unusual way. */
const unusual: readonly ((json: string) => WireBody)[] = [
  (json) => plainBody(`\uFEFF${json}`),
  (json) => plainBody(` \r\n\t${json}\n`),
  (json) => plainBody(json.replace('{', '{"__proto__":1,"__proto__":[2],"":0,')),
  (json) => plainBody(json.replace('{', '{"id":"1","id":2,')),
  (json) => ({ body: json, headers: [declared, ['Content-Encoding', 'gzip']] }),
  (json) => ({ body: bytes(gzipSync(json)), headers: [declared, ['Content-Encoding', 'gzip']], status: 400 }),
  (json) => ({ body: json, headers: [declared, ['Content-Length', '999999999']], status: 413 }),
  ...['-1', '1e3', 'NaN'].map((length) => (json: string): WireBody => {
    return { body: json, headers: [declared, ['Content-Length', length]] };
  }),
  () => plainBody(''),
];

/** A body that is garbled, unusual or declared as something else. */
export const oddBody = (json: fc.Arbitrary<string>): fc.Arbitrary<WireBody> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(json, fc.constantFrom(...garbled)).map(([text, garble]) => garble(text)) },
    { weight: 3, arbitrary: fc.tuple(json, fc.constantFrom(...unusual)).map(([text, send]) => send(text)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(json, fc.constantFrom(...contentTypes))
        .map(([body, type]) => ({ body, headers: [['Content-Type', type]] as const, status: 415 })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(json, fc.constantFrom(...jsonTypes))
        .map(([body, type]) => ({ body, headers: [['Content-Type', type]] as const })),
    },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ minLength: 1, maxLength: 200 })
        .map((any) => ({ body: bytes(any), headers: [declared] })),
    },
  );

const boundary = 'part-of-a-form';

const part = (name: string, content: string): string => {
  const file = name === 'file' ? '; filename="leads.csv"' : '';
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
};

const fieldText = fc.oneof(fc.json(), fc.string(), fc.constantFrom('', '1', 'note', 'even', '[]', '{"name":"Name"}'));

/** A form with a file as clients send it, with arbitrary fields beside it, and now and then cut off or declared as JSON. */
export const formBody: fc.Arbitrary<WireBody> = fc
  .record({
    file: fc.oneof(
      fc.constant('Name,Phone\nAsha,9822041001\n'),
      fc.string({ unit: 'binary' }),
      fc.constant('PK\u0003\u0004'),
    ),
    fields: fc.dictionary(
      fc.constantFrom('mapping', 'defaults', 'values', 'on_duplicate', 'tl_id', 'by', 'dry', 'user_id', '__proto__'),
      fieldText,
    ),
    end: fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--\r\n`, '', '--'),
    type: fc.constantFrom(
      ...Array.from({ length: 8 }, () => `multipart/form-data; boundary=${boundary}`),
      'application/json',
    ),
  })
  .map(({ file, fields, end, type }) => ({
    body: bytes(part('file', file), ...Object.entries(fields).map(([name, text]) => part(name, text)), end),
    headers: [['Content-Type', type] as const],
  }));
