import { endpoints, pathOf } from '../../contract/endpoints';
import { eventStreamType, liveTimes, readLiveEvent, type LiveEvent } from '../../contract/events';
import { lastEventIdHeader } from '../../contract/headers';
import { apiUrl, request } from '../request';
import { createEventParser } from './eventParser';
import type { Surroundings } from './surroundings';

export type StreamEnd =
  | 'broken'
  | 'session'
  /** This server has no stream for this person. */
  | 'none';

export interface StreamOptions {
  token: string;
  lastId: string | undefined;
  signal: AbortSignal;
  after: Surroundings['after'];
  onEvent: (event: LiveEvent, id: string) => void;
}

/** A retry has the same answer until the server is replaced. */
const lasting: readonly number[] = [403, 404, 405, 501];

const endBy = ({ ok, status, headers }: Response): StreamEnd | undefined => {
  if (status === 401) return 'session';
  if (lasting.includes(status)) return 'none';
  if (!ok) return 'broken';
  // A static host answers with a page.
  return headers.get('Content-Type')?.startsWith(eventStreamType) ? undefined : 'none';
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const readStream = async ({ token, lastId, signal, after, onEvent }: StreamOptions): Promise<StreamEnd> => {
  const silence = new AbortController();
  let stopWaiting = (): void => undefined;
  const onBytes = (): void => {
    stopWaiting();
    stopWaiting = after(liveTimes.silentSeconds * 1000, () => silence.abort());
  };
  const session = { isOver: false };
  const parse = createEventParser(({ id, name, data }) => {
    const event = readLiveEvent(name, parsed(data));
    if (event?.event === 'session') session.isOver = true;
    else if (event && !session.isOver) onEvent(event, id);
  });
  let response: Response | undefined;
  try {
    onBytes();
    response = await request(apiUrl(pathOf(endpoints.getEvents)), {
      token,
      headers: { Accept: eventStreamType, ...(lastId === undefined ? {} : { [lastEventIdHeader]: lastId }) },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const end = endBy(response);
    if (end) return end;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      onBytes();
      if (!parse(part.value)) return 'broken';
      if (session.isOver) return 'session';
    }
    return 'broken';
  } catch {
    return 'broken';
  } finally {
    stopWaiting();
    // Frees the connection.
    silence.abort();
  }
};
