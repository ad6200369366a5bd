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
import type { ServerEnv } from './env';

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
export const compressed: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  const json = c.get('json');
  if (json === undefined && c.res.body === null) return;
  const { headers, status } = c.res;
  // Files of the build are compressed already.
  const isChosen = headers.has('Content-Encoding') || /\baccept-encoding\b/i.test(headers.get('Vary') ?? '');
  if (isChosen || !compressible.test(headers.get('Content-Type') ?? '')) return;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: bestOf,
  });
  if (encoding !== 'br' && encoding !== 'gzip') return;
  const whole = json === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(json);
  const isSmall = whole.length < LEAST_BYTES;
  const sent = isSmall ? whole : await encoders[encoding](whole);
  headers.delete('Content-Length');
  if (!isSmall) headers.set('Content-Encoding', encoding);
  // Otherwise Hono opens the old body as a stream.
  c.res = undefined;
  c.res = new Response(sent, { status, headers });
};
