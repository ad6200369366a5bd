import { endpoints, type EndpointName } from '../../contract/endpoints';
import { filledPath } from '../../contract/screenCalls';
import { feedPositionHeader, idempotencyHeader } from '../../contract/headers';
import { networkFailures, refusal, type ApiError } from './apiError';
import { answerWithinMs, apiUrl, request } from '../address/request';
import { lens } from './lens';

export interface Call {
  name: EndpointName;
  params?: Readonly<Record<string, string | number>>;
  body?: Readonly<Record<string, unknown>> | undefined;
  /** Replaces path and query string. */
  link?: string | undefined;
  idempotencyKey?: string;
  read?: ((body: unknown) => unknown) | undefined;
}

export type Answer =
  | { data: unknown; position?: string; error?: undefined }
  | { error: ApiError; position?: undefined; data?: undefined };

/** An HTTP 200 may carry another status in its body, which refuses the call. */
const bodyStatus = (body: unknown): number => {
  const status = typeof body === 'object' && body !== null && 'status' in body ? Number(body.status) : 200;
  return Number.isInteger(status) ? status : 200;
};

/** A body status outside HTTP's range, such as false, is ambiguous. */
const isStatus = (status: number): boolean => status >= 100 && status <= 599;

const withoutEndSlash = (path: string): string => path.replace(/\/$/, '');

/**
 * Resolves a link from an answer; undefined unless it leads to the same call: the token must not leak,
 * and a GET of another call may delete.
 */
export const ownApiUrl = (link: string, path: string): string | undefined => {
  const call = new URL(apiUrl(path), window.location.href);
  if (!URL.canParse(link, call)) return undefined;
  const url = new URL(link, call);
  const isSame = url.origin === call.origin && withoutEndSlash(url.pathname) === withoutEndSlash(call.pathname);
  return isSame && url.username === '' && url.password === '' ? url.href : undefined;
};

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

/** Sends one call; every failure becomes an `ApiError`. The sign-in screens use it without RTK Query. */
export const callServer = async (call: Call, token: string, signal?: AbortSignal): Promise<Answer> => {
  const endpoint = endpoints[call.name];
  const path = filledPath(endpoint.path, call.params);
  const address = call.link === undefined ? apiUrl(path) : ownApiUrl(call.link, path);
  if (address === undefined) {
    return { error: networkFailures.strayLink };
  }
  const isGet = endpoint.method === 'GET';
  const query = isGet ? Object.entries(call.body ?? {}) : [];
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
  const timeout = AbortSignal.timeout(answerWithinMs);
  let response: Response | undefined;
  try {
    response = await request(search.size > 0 ? `${address}?${search}` : address, {
      method: endpoint.method,
      token: endpoint.isPublic ? undefined : token,
      body: isGet ? undefined : call.body,
      headers: call.idempotencyKey ? { [idempotencyHeader]: call.idempotencyKey } : {},
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const data = await jsonOf(response);
    const status = response.ok ? bodyStatus(data) : response.status;
    if (!isStatus(status)) return { error: networkFailures.unreadable };
    if (!response.ok || status !== 200) return { error: refusal(status, data) };
    if (window.__DEVTOOLS__) lens.compare?.(call.name, data);
    const read = call.read ? call.read(data) : data;
    if (read === undefined) return { error: networkFailures.unreadable };
    const position = response.headers.get(feedPositionHeader);
    return { data: read, ...(position !== null && { position }) };
  } catch {
    if (timeout.aborted) return { error: networkFailures.timeout };
    if (!response) return { error: networkFailures.offline };
    // Proxies answer in other formats; their status still counts.
    return { error: response.status >= 400 ? refusal(response.status, undefined) : networkFailures.unreadable };
  }
};
