import { createHash } from 'node:crypto';
import { bodyLimit } from 'hono/body-limit';
import { limits } from '../../contract/limits';
import { Refusal } from '../failures';
import type { ServerContext } from './env';
import { incomingOf } from './forwarded';

export const bodyBytes = {
  /** Unauthenticated requests must cost next to nothing. */
  withoutSession: 16 * 1024,
  withSession: 1024 * 1024,
  /** A file together with the other fields of its form. */
  withFile: (limits.importMegabytes + 1) * 1024 * 1024,
} as const;

/** How long a body may take to come. */
const patienceMs = { withoutFile: 30_000, withFile: 600_000 };

/** Nesting; the deepest body of the contract has two levels. */
const MAX_DEPTH = 16;

const tooLarge = (maxBytes: number): Refusal => {
  const megabytes = Math.min(maxBytes / 1024 ** 2, limits.importMegabytes);
  const most = megabytes < 1 ? `${maxBytes / 1024} kB` : `${megabytes} MB`;
  return new Refusal(413, `This request is too large: at most ${most} can be sent.`);
};
const malformed = () => new Refusal(400, 'The request could not be read: its body is not a JSON object.');
const orMalformed = <Value>(read: () => Value): Value => {
  try {
    return read();
  } catch {
    throw malformed();
  }
};
const brokenOff = () => new Refusal(400, 'The request could not be read: it did not arrive completely.');

export const readBytes = async (
  c: ServerContext,
  maxBytes: number,
  patience = patienceMs.withoutFile,
): Promise<ArrayBuffer> => {
  const refuse = () => {
    throw tooLarge(maxBytes);
  };
  const length = c.req.header('content-length');
  if (Number(length) > maxBytes) refuse();
  let bytes: ArrayBuffer;
  const end = setTimeout(() => incomingOf(c)?.destroy(), patience);
  try {
    // Opens the body as a web stream, which costs more than reading it, and would leave the rest on a connection in reuse.
    if (length === undefined) await bodyLimit({ maxSize: maxBytes, onError: refuse })(c, async () => undefined);
    bytes = await c.req.arrayBuffer();
  } catch (error) {
    // The client hung up or was too slow: neither server nor database failed.
    throw error instanceof Refusal ? error : brokenOff();
  } finally {
    clearTimeout(end);
  }
  // An aborted body otherwise reads as an empty one.
  if (incomingOf(c)?.complete === false) throw brokenOff();
  // A request without a socket can contradict its length header.
  return bytes.byteLength > maxBytes ? refuse() : bytes;
};

const isJson = (contentType = ''): boolean =>
  /^application\/(?:json|[\w.-]+\+json)$/i.test(contentType.split(';', 1)[0]?.trim() ?? '');

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[{]|[\]}]/gs;

/** Checked before parsing: recursive readers (yup, our own code) would exhaust the stack. */
const isNestedDeeperThan = (most: number, json: string): boolean => {
  let open = 0;
  for (const [token] of json.matchAll(tokens)) {
    if (token === '[' || token === '{') open += 1;
    else if (token === ']' || token === '}') open -= 1;
    if (open > most) return true;
  }
  return false;
};

/**
 * No body reads as an empty object, because some calls need none.
 * @throws Refusal 413, 415 or 400
 */
export const readJsonBody = async (c: ServerContext, maxBytes: number): Promise<{ text: string; value: object }> => {
  const bytes = await readBytes(c, maxBytes);
  if (bytes.byteLength === 0) return { text: '', value: {} };
  if (!isJson(c.req.header('content-type'))) {
    throw new Refusal(415, 'The request must be sent as JSON (Content-Type: application/json).');
  }
  const text = orMalformed(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (isNestedDeeperThan(MAX_DEPTH, text)) {
    throw new Refusal(400, 'The request could not be read: its values are nested too deeply.');
  }
  const value = orMalformed<unknown>(() => JSON.parse(text));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return { text, value };
};

/**
 * A form with files (`multipart/form-data`); `text` is a hash of its parts.
 * @throws Refusal 413, 415 or 400
 */
export const readForm = async (c: ServerContext, maxBytes: number): Promise<{ text: string; value: object }> => {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data/i.test(type)) {
    throw new Refusal(415, 'The request must be sent as a form with a file (Content-Type: multipart/form-data).');
  }
  const bytes = await readBytes(c, maxBytes, patienceMs.withFile);
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Refusal(400, 'The request could not be read: its body is not a form.');
  });
  // Hashes the fields, because a browser draws a new boundary for each request.
  const hash = createHash('sha256');
  for (const [name, part] of form) {
    hash.update(`${name}\n`).update(typeof part === 'string' ? part : new Uint8Array(await part.arrayBuffer()));
  }
  return { text: hash.digest('hex'), value: Object.fromEntries(form) };
};
