import * as fc from 'fast-check';

/** A request as bytes (one character for each), and whether everybody along the way would read it alike. */
export interface RawRequest {
  what: string;
  bytes: string;
  isAmbiguous: boolean;
  /** Where the bytes are cut into the pieces that are sent. */
  cuts: readonly number[];
}

interface Write {
  path: string;
  token: string;
  body: string;
}

const line = (...parts: string[]): string => `${parts.join('')}\r\n`;

const head = ({ path, token }: Write): string =>
  line('POST ', path, ' HTTP/1.1') +
  ['Host: localhost', 'Content-Type: application/json', `Authorization: Bearer ${token}`]
    .map((each) => line(each))
    .join('');

const chunks = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** Two requests, of which the second hides in the first for whoever reads its length in another way. */
const hidden = (outer: Write, inner: Write): Record<string, string> => {
  const within = `${head(inner)}Content-Length: ${inner.body.length}\r\n\r\n${inner.body}`;
  const length = (value: number | string): string => line(`Content-Length: ${value}`);
  const te = (value: string): string => line(`Transfer-Encoding: ${value}`);
  const start = head(outer);
  const { body } = outer;
  const ended = `\r\n0\r\n\r\n${within}`;
  const plain = `\r\n${body}${within}`;
  return {
    'length and chunks': `${start}${length(body.length)}${te('chunked')}${ended}`,
    'chunks and length': `${start}${te('chunked')}${length(4)}${ended}`,
    'chunks and length, of no chunks': `${start}${te('chunked')}${length(body.length)}${plain}`,
    'two lengths': `${start}${length(body.length)}${length(body.length + within.length)}${plain}`,
    'one length twice': `${start}${length(body.length)}${length(body.length)}${plain}`,
    'a list of lengths': `${start}${length(`${body.length}, ${body.length}`)}${plain}`,
    'a length with a sign': `${start}${length(`+${body.length}`)}${plain}`,
    'a hexadecimal length': `${start}${length(`0x${body.length.toString(16)}`)}${plain}`,
    'a negative length': `${start}${length(-1)}${plain}`,
    'no length in its place': `${start}${length('')}${plain}`,
    'a length beyond counting': `${start}${length('9'.repeat(30))}${plain}`,
    'a blank before the colon': `${start}Content-Length : ${body.length}\r\n${plain}`,
    'an unknown coding': `${start}${te('xchunked')}${ended}`,
    'no coding': `${start}${te('identity')}${plain}`,
    'chunks that are not last': `${start}${te('chunked, identity')}${ended}`,
    'chunks twice': `${start}${te('chunked')}${te('chunked')}${ended}`,
    'chunks, then none': `${start}${te('chunked')}${te('identity')}${ended}`,
    'a control character before the coding': `${start}${te('\u000bchunked')}${ended}`,
    'a folded coding': `${start}Transfer-Encoding:\r\n chunked\r\n${ended}`,
    'a folded length': `${start}X-A: b\r\n Content-Length: 0\r\n${length(body.length)}${plain}`,
    'a folded first line': `${start.replace('\r\n', '\r\n ')}${length(body.length)}${plain}`,
    'bare line feeds': `${start}${length(body.length)}${plain}`.replaceAll('\r\n', '\n'),
    'one bare line feed': `${start}X-A: b\n${length(body.length)}${plain}`,
    'one bare carriage return': `${start}X-A: b\r${length(body.length)}${plain}`,
    'a bare line feed at the end of the head': `${start}${length(body.length)}\n${body}${within}`,
    'a line feed in a chunk extension': `${start}${te('chunked')}\r\n2;a\nb\r\n{}\r\n0\r\n\r\n${within}`,
    'a chunk size with a prefix': `${start}${te('chunked')}\r\n0x2\r\n{}\r\n0\r\n\r\n${within}`,
    'a chunk size with a sign': `${start}${te('chunked')}\r\n+2\r\n{}\r\n0\r\n\r\n${within}`,
    'a chunk size with a blank': `${start}${te('chunked')}\r\n2 \r\n{}\r\n0\r\n\r\n${within}`,
    'a chunk size beyond counting': `${start}${te('chunked')}\r\n${'F'.repeat(17)}\r\n{}\r\n0\r\n\r\n${within}`,
    'a chunk longer than it says': `${start}${te('chunked')}\r\n2\r\n{}XX\r\n0\r\n\r\n${within}`,
    'chunks that end in line feeds': `${start}${te('chunked')}\r\n2\n{}\n0\n\n${within}`,
    'a length after the chunks': `${start}${te('chunked')}\r\n2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n${within}`,
    'chunks in HTTP 1.0': `${start.replace('HTTP/1.1', 'HTTP/1.0')}${te('chunked')}${ended}`,
    'a NUL in a name': `${start}X\u0000A: b\r\n${length(body.length)}${plain}`,
    'a NUL in a value': `${start}X-A: b\u0000\r\n${length(body.length)}${plain}`,
    'no name': `${start}: b\r\n${length(body.length)}${plain}`,
    'no colon': `${start}Abc\r\n${length(body.length)}${plain}`,
    'a version that is none': `${start.replace('HTTP/1.1', 'HTTP/1.2')}${length(body.length)}${plain}`,
    'a head beyond all bounds': `${start}X-A: ${'a'.repeat(20_000)}\r\n${length(body.length)}${plain}`,
    'a chunk extension beyond all bounds': `${start}${te('chunked')}\r\n2;${'a'.repeat(70_000)}\r\n{}\r\n0\r\n\r\n${within}`,
  };
};

/** Equivalent forms of one request. */
const clear = (write: Write): Record<string, string> => {
  const start = `${head(write)}Connection: close\r\n`;
  const { body } = write;
  return {
    'a length': `${start}Content-Length: ${body.length}\r\n\r\n${body}`,
    'a length between blanks': `${start}Content-Length:   ${body.length} \r\n\r\n${body}`,
    'a length in capitals': `${start}CONTENT-LENGTH: ${body.length}\r\n\r\n${body}`,
    chunks: `${start}Transfer-Encoding: chunked\r\n\r\n${chunks(body)}`,
    'chunks after a tab': `${start}Transfer-Encoding:\tChunked\r\n\r\n${chunks(body)}`,
    'chunks with an extension': `${start}Transfer-Encoding: chunked\r\n\r\n${chunks(body).replace('\r\n', ';a=b\r\n')}`,
    'a chunk for each character': `${start}Transfer-Encoding: chunked\r\n\r\n${Array.from(body)
      .map((each) => `1\r\n${each}\r\n`)
      .join('')}0\r\n\r\n`,
  };
};

/** Requests on a socket: `outer` in forms that are read alike, or with `inner` hidden behind it. */
export const rawRequests = (outer: Write, inner: Write): fc.Arbitrary<RawRequest> => {
  const named =
    (isAmbiguous: boolean) =>
    ([what, bytes]: [string, string]) => ({ what, bytes, isAmbiguous });
  const forms = [
    ...Object.entries(hidden(outer, inner)).map(named(true)),
    ...Object.entries(clear(outer)).map(named(false)),
  ];
  return fc
    .record({ form: fc.constantFrom(...forms), cuts: fc.array(fc.nat(600), { maxLength: 4 }) })
    .map(({ form, cuts }) => ({ ...form, cuts: [...new Set(cuts)].sort((one, other) => one - other) }));
};
