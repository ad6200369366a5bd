import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

/** Smaller bodies fit into the packets of the headers. */
const LEAST_BYTES = 1024;

/** Without event streams, which must leave as they are written. */
const compressible = /^(?:application\/json|text\/(?:html|javascript|plain))\b/;

/** Larger bodies are worth the hand-over to another thread. */
const MOST_BYTES_AT_ONCE = 64 * 1024;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Quick rather than small: a window of 64 kB in place of 4 MB. */
const brotliOptions = ({ length }: Uint8Array): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});
const gzipOptions: ZlibOptions = { level: 5 };

const encoders = {
  br: (body: Uint8Array) =>
    body.length > MOST_BYTES_AT_ONCE
      ? brotliOf(body, brotliOptions(body))
      : brotliCompressSync(body, brotliOptions(body)),
  gzip: (body: Uint8Array) =>
    body.length > MOST_BYTES_AT_ONCE ? gzipOf(body, gzipOptions) : gzipSync(body, gzipOptions),
};

/** Browsers do not list encodings by preference. */
const bestOf: NonNullable<Parameters<typeof accepts>[1]['match']> = (offers, { supports, default: none }) => {
  const liking = (name: string): number => (offers.find(({ type }) => type === name) ?? { q: 0 }).q;
  const best = supports.reduce((one, other) => (liking(other) > liking(one) ? other : one));
  return liking(best) > 0 ? best : none;
};

/** Hono's own middleware knows no brotli. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, body } = c.res;
  // Files of the build are compressed already.
  const isChosen = headers.has('Content-Encoding') || /\baccept-encoding\b/i.test(headers.get('Vary') ?? '');
  if (body === null || isChosen || !compressible.test(headers.get('Content-Type') ?? '')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: bestOf,
  });
  if (encoding !== 'br' && encoding !== 'gzip') return;
  const whole = new Uint8Array(await c.res.arrayBuffer());
  const isSmall = whole.length < LEAST_BYTES;
  c.res = new Response(isSmall ? whole : await encoders[encoding](whole), c.res);
  c.res.headers.delete('Content-Length');
  if (!isSmall) c.res.headers.set('Content-Encoding', encoding);
};
