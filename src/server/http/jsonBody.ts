import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../failures';
import type { ServerContext } from './env';
import { incomingOf } from './incoming';

/** Bytes of the largest body that is read, by whether the call comes with a session. */
export const bodyBytes = {
  /** A number and a code: what anybody can send without a session must cost next to nothing. */
  withoutSession: 16 * 1024,
  /** A note of the longest kind fits many times over. */
  withSession: 1024 * 1024,
} as const;

/** Lists and objects inside one another. The deepest body of the contract is a list in an object: two. */
const MAX_DEPTH = 16;

const tooLarge = (maxBytes: number): Refusal => {
  const most = maxBytes < bodyBytes.withSession ? `${maxBytes / 1024} kB` : '1 MB';
  return new Refusal(413, `This request is too large: at most ${most} can be sent.`);
};
const malformed = () => new Refusal(400, 'The request could not be read: its body is not a JSON object.');
const brokenOff = () => new Refusal(400, 'The request could not be read: it did not arrive whole.');

const readBytes = async (c: ServerContext, maxBytes: number): Promise<ArrayBuffer> => {
  const refuse = () => {
    throw tooLarge(maxBytes);
  };
  // Checked here as well: Hono opens the body before it looks at the length, and the rest of an opened body is not read
  // off the connection, which is then cut while another request may already be using it.
  if (Number(c.req.header('content-length')) > maxBytes) refuse();
  let bytes: ArrayBuffer;
  try {
    await bodyLimit({ maxSize: maxBytes, onError: refuse })(c, async () => undefined);
    bytes = await c.req.arrayBuffer();
  } catch (error) {
    // The client hung up, or was cut off because it took too long: nothing is wrong with the server or its database.
    throw error instanceof Refusal ? error : brokenOff();
  }
  // A body whose client was gone before anybody began to read ends like an empty one, without an error.
  if (incomingOf(c)?.complete === false) throw brokenOff();
  // A length in the header is believed above; only a request that did not come over a socket can contradict it.
  return bytes.byteLength > maxBytes ? refuse() : bytes;
};

const isJson = (contentType = ''): boolean =>
  /^application\/(?:json|[\w.-]+\+json)$/i.test(contentType.split(';', 1)[0]?.trim() ?? '');

/** The text of a string with its escapes, or a bracket that opens or closes. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[{]|[\]}]/gs;

/**
 * Whether lists and objects are nested more than `most` deep anywhere in a JSON text. Checked before the text is
 * parsed: whatever walks through the value afterwards (yup, our own code) calls itself for each level, and thousands of
 * levels exhaust the stack.
 */
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
 * The JSON object of a request and its text. No body at all reads as an empty object, because some calls need none.
 * Refuses what is too large (413), not declared as JSON (415), and anything but a JSON object in UTF-8 of a sane depth
 * (400).
 */
export const readJsonBody = async (c: ServerContext, maxBytes: number): Promise<{ text: string; value: object }> => {
  const bytes = await readBytes(c, maxBytes);
  if (bytes.byteLength === 0) return { text: '', value: {} };
  if (!isJson(c.req.header('content-type'))) {
    throw new Refusal(415, 'The request must be sent as JSON (Content-Type: application/json).');
  }
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed();
  }
  if (isNestedDeeperThan(MAX_DEPTH, text)) {
    throw new Refusal(400, 'The request could not be read: its values are nested too deeply.');
  }
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return { text, value };
};
