import { Refusal } from '../failures';

/** Bytes of the largest body that is read: a note of the longest kind fits many times over. */
const MAX_BYTES = 1024 * 1024;

const tooLarge = () => new Refusal(413, 'This request is too large: at most 1 MB can be sent.');
const malformed = () => new Refusal(400, 'The request could not be read: its body is no JSON object.');

const readBytes = async (request: Request): Promise<Uint8Array> => {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  // The length is counted as well as read from the header: a chunked body has none, and a client may lie.
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
};

const isJson = (contentType: string | null): boolean =>
  /^application\/(?:json|[\w.-]+\+json)$/i.test(contentType?.split(';', 1)[0]?.trim() ?? '');

/**
 * The JSON object of a request and its text. No body at all reads as an empty object, because some calls need none.
 * Refuses what is too large (413), not declared as JSON (415), and no JSON object in UTF-8 (400).
 */
export const readJsonBody = async (request: Request): Promise<{ text: string; value: object }> => {
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) return { text: '', value: {} };
  if (!isJson(request.headers.get('content-type'))) {
    throw new Refusal(415, 'The request must be sent as JSON (Content-Type: application/json).');
  }
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  return { text, value };
};
