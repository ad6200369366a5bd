import { endpoints, pathOf } from '../../contract/endpoints';
import { eventStreamType, type LiveEvent, liveTimes, readLiveEvent } from '../../contract/events';
import { lastEventIdHeader } from '../../contract/headers';
import { apiUrl, request } from '../address/request';
import { parsed } from '../texts/parsed';
import type { Surroundings } from './surroundings';

export interface StreamEvent {
  /** The last id in the stream; empty for none. */
  id: string;
  name: string;
  data: string;
}

/** Most characters of a line or an event's data: our own have a hundredth of that. */
const longest = 65_536;

/** Parses `data: {}`, without one blank after the colon. */
const fieldOf = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)];
};

/**
 * Parses a `text/event-stream` in pieces of any size.
 * @returns takes the next bytes; false for an overlong line or event
 */
export const createEventParser = (onEvent: (event: StreamEvent) => void): ((bytes: Uint8Array) => boolean) => {
  const decoder = new TextDecoder();
  let line = '';
  /** A line feed next belongs to the same line end. */
  let isAfterCr = false;
  let isBroken = false;
  let [id, name] = ['', ''];
  let data: string | undefined;

  const end = (): void => {
    if (data !== undefined) onEvent({ id, name, data });
    name = '';
    data = undefined;
  };
  const take = (text: string): boolean => {
    if (text.length > longest) return false;
    if (text === '') end();
    const [field, value] = fieldOf(text);
    if (field === 'event') name = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'data') data = data === undefined ? value : `${data}\n${value}`;
    return (data ?? '').length <= longest;
  };

  return (bytes) => {
    let text = decoder.decode(bytes, { stream: true });
    if (isBroken || text === '') return !isBroken;
    if (isAfterCr && text.startsWith('\n')) text = text.slice(1);
    isAfterCr = text.endsWith('\r');
    const lines = (line + text).split(/\r\n|\r|\n/);
    line = lines.pop() ?? '';
    isBroken = !lines.every(take) || line.length > longest;
    return !isBroken;
  };
};

type StreamEnd =
  | 'broken'
  | 'session'
  /** This server has no stream for this person. */
  | 'none';

interface StreamOptions {
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
