import { endpoints, pathOf } from '../../contract/endpoints';
import { readLiveEvent } from '../../contract/eventReader';
import { eventStreamType, lastEventIdHeader, liveTimes, type LiveEvent } from '../../contract/events';
import { apiUrl } from '../api/apiUrl';
import { createEventParser } from './eventParser';
import type { Surroundings } from './surroundings';

/** Why a stream is over. */
export type StreamEnd =
  /** It broke off, fell silent, or could not be had this time. */
  | 'broken'
  /** The session is over. */
  | 'session'
  /** This server has no such stream, or not for this person. */
  | 'none';

export interface StreamOptions {
  token: string;
  /** The last event that was read before; undefined for the first stream. */
  lastId: string | undefined;
  /** Ends it. */
  signal: AbortSignal;
  after: Surroundings['after'];
  onEvent: (event: LiveEvent, id: string) => void;
}

/** What is refused for good: another try has the same answer until the server is another. */
const lasting: readonly number[] = [403, 404, 405, 501];

const endBy = ({ ok, status, headers }: Response): StreamEnd | undefined => {
  if (status === 401) return 'session';
  if (lasting.includes(status)) return 'none';
  if (!ok) return 'broken';
  // Whatever answers in place of an older server: a page, for one.
  return headers.get('Content-Type')?.startsWith(eventStreamType) ? undefined : 'none';
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads one stream of events until it is over. The token goes where the calls go, and nowhere else; what does not arrive, or
 * cannot be read, is nobody's failure: the end says so.
 */
export const readStream = async ({ token, lastId, signal, after, onEvent }: StreamOptions): Promise<StreamEnd> => {
  const silence = new AbortController();
  let stopWaiting = (): void => undefined;
  const hear = (): void => {
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
    hear();
    response = await fetch(apiUrl(pathOf(endpoints.getEvents)), {
      headers: {
        Accept: eventStreamType,
        Authorization: `Bearer ${token}`,
        ...(lastId === undefined ? {} : { [lastEventIdHeader]: lastId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const end = endBy(response);
    if (end) return end;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      hear();
      if (!parse(part.value)) return 'broken';
      if (session.isOver) return 'session';
    }
    return 'broken';
  } catch {
    return 'broken';
  } finally {
    stopWaiting();
    // What nobody reads any more keeps its connection otherwise.
    silence.abort();
  }
};
