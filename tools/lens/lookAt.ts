import { differences, type OffShape, type Shape } from '../../src/contract/answerShape';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { eventStreamType, readLiveEvent } from '../../src/contract/events';
import { isObject } from '../../src/contract/reading';
import { filledPath } from '../../src/contract/screenCalls';
import { createEventParser } from '../../src/web/live/readStream';
import type { Asking } from './reads';

export interface Server {
  /** Without a slash at its end. */
  url: string;
  token: string;
  shapes: Readonly<Record<EndpointName, Shape>>;
}

export interface Look {
  verdict: 'fits' | 'differs' | 'not there' | 'refused' | 'unreadable' | 'no answer' | 'not asked';
  detail?: string;
  problems?: readonly OffShape[];
  body?: unknown;
}

const withinMs = 15_000;

const messageIn = (body: unknown): string =>
  isObject(body) && typeof body.message === 'string' ? body.message : 'without a message in JSON';

const parsed = (text: string): { body?: unknown } => {
  try {
    return { body: JSON.parse(text) as unknown };
  } catch {
    return {};
  }
};

/** The stream has to begin with `ready`. */
const lookAtStream = async (response: Response, type: string): Promise<Look> => {
  if (!type.startsWith(eventStreamType)) return { verdict: 'unreadable', detail: `${type}, not a stream` };
  const events: unknown[] = [];
  const parse = createEventParser(({ name, data }) => events.push(readLiveEvent(name, parsed(data).body)?.event));
  const reader = response.body?.getReader();
  while (events.length === 0) {
    const part = await reader?.read();
    if (!part?.value || !parse(part.value)) break;
  }
  await reader?.cancel();
  return events[0] === 'ready'
    ? { verdict: 'fits' }
    : { verdict: 'differs', problems: [{ path: '', problem: 'no ready event first' }] };
};

const lookAtAnswer = async (response: Response, shape: Shape, isStream: boolean): Promise<Look> => {
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? 'no type';
  if (response.ok && isStream) return lookAtStream(response, type);
  const text = await response.text();
  if ([404, 405, 501].includes(status)) return { verdict: 'not there', detail: String(status) };
  if (status >= 300 && status < 400) return { verdict: 'not there', detail: `${status}, leads elsewhere` };
  const { body } = parsed(text);
  if (!response.ok) return { verdict: 'refused', detail: `${status}: ${messageIn(body)}` };
  if (body === undefined) return { verdict: 'unreadable', detail: `${type}, not JSON` };
  if (isObject(body) && typeof body.status === 'number' && body.status !== 200) {
    return { verdict: 'refused', detail: `${body.status} in a 200: ${messageIn(body)}` };
  }
  const problems = differences(shape, body);
  return { verdict: problems.length > 0 ? 'differs' : 'fits', problems, body };
};

const causeOf = (error: unknown): string => {
  const cause: unknown = isObject(error) ? (error.cause ?? error) : error;
  return isObject(cause) && typeof cause.code === 'string' ? cause.code : String(cause);
};

/** Makes one call and compares its answer with the contract. The token goes nowhere else: no redirect is followed. */
export async function lookAt({ url, token, shapes }: Server, { name, params, body }: Asking): Promise<Look> {
  const { method, path, isStream }: Endpoint = endpoints[name];
  const isGet = method === 'GET';
  const query =
    isGet && body ? `?${new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))}` : '';
  try {
    const response = await fetch(`${url}${filledPath(path, params)}${query}`, {
      method,
      redirect: 'manual',
      headers: {
        Accept: isStream ? eventStreamType : 'application/json',
        Authorization: `Bearer ${token}`,
        ...(!isGet && { 'Content-Type': 'application/json' }),
      },
      ...(!isGet && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(withinMs),
    });
    return await lookAtAnswer(response, shapes[name], isStream === true);
  } catch (error) {
    return { verdict: 'no answer', detail: causeOf(error) };
  }
}
