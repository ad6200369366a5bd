import { endpoints, idempotencyHeader, pathOf, type EndpointName } from '../../contract/endpoints';
import { networkFailures, refusal, type ApiError } from './apiError';
import { apiUrl, ownApiUrl } from './apiUrl';

/** One call of the contract. */
export interface Call {
  name: EndpointName;
  /** What fills the path. */
  params?: Record<string, string | number>;
  body?: unknown;
  /** The query string. */
  search?: Record<string, string | number>;
  /** A link from an earlier answer, in place of the path. */
  link?: string;
  /** The same for every try of one write. */
  idempotencyKey?: string;
}

/** The body of an answer that says yes, or why there is none. */
export type Answer = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };

/** How long a person waits before a call counts as failed. */
const timeoutMs = 15_000;

/** An answer may carry its own status in an HTTP 200: anything but 200 is a refusal. */
const bodyStatus = (body: unknown): number => {
  const status = typeof body === 'object' && body !== null && 'status' in body ? Number(body.status) : 200;
  return Number.isInteger(status) ? status : 200;
};

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

const headersOf = ({ name, body, idempotencyKey }: Call, token: string): Record<string, string> => ({
  Accept: 'application/json',
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(endpoints[name].isPublic ? {} : { Authorization: `Bearer ${token}` }),
  ...(idempotencyKey ? { [idempotencyHeader]: idempotencyKey } : {}),
});

/**
 * Sends one call to the API and nowhere else; every failure comes back as an `ApiError`. Without RTK Query, whose code
 * the sign-in screens do not load.
 * @param token goes along unless the call is a public one
 * @param signal calls it off
 */
export const callServer = async (call: Call, token: string, signal?: AbortSignal): Promise<Answer> => {
  const endpoint = endpoints[call.name];
  const path = pathOf(endpoint, call.params);
  const address = call.link === undefined ? apiUrl(path) : ownApiUrl(call.link, path);
  if (address === undefined) {
    return { error: refusal(400, { message: 'A link in the answer leads away from the server.' }) };
  }
  const search = new URLSearchParams(Object.entries(call.search ?? {}).map(([name, value]) => [name, String(value)]));
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response | undefined;
  try {
    response = await fetch(search.size > 0 ? `${address}?${search}` : address, {
      method: endpoint.method,
      headers: headersOf(call, token),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const data = await jsonOf(response);
    const status = response.ok ? bodyStatus(data) : response.status;
    return response.ok && status === 200 ? { data } : { error: refusal(status, data) };
  } catch {
    if (timeout.aborted) return { error: networkFailures.timeout };
    if (!response) return { error: networkFailures.offline };
    // Proxies answer in a language of their own; their status still says what happened.
    return { error: response.status >= 400 ? refusal(response.status, undefined) : networkFailures.unreadable };
  }
};
