import { setTimeout as pause } from 'node:timers/promises';
import { endpoints, pathOf } from '../../src/contract/endpoints';
import { readLiveEvent, type LiveEvent } from '../../src/contract/events';
import { lastEventIdHeader } from '../../src/contract/headers';

export const eventsPath = pathOf(endpoints.getEvents);

export type EventClient = ReturnType<typeof createReader>;

interface Opener {
  token: string;
  lastId?: string | undefined;
}

const PATIENCE_MS = 30_000;

/** Opens streams of the server at an address, which are closed after each test. */
export const useStreams = () => {
  const clients: EventClient[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });
  return async (url: string, opener: Opener): Promise<EventClient> => {
    const client = await openEvents((path, init) => fetch(`${url}${path}`, init), opener);
    clients.push(client);
    return client;
  };
};

/** Resolves after `ready`, and goes on after the event `lastId`. `request` is `fetch`, or an app's own. */
export async function openEvents(
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
  { token, lastId }: Opener,
): Promise<EventClient> {
  const headers = { Authorization: `Bearer ${token}`, ...(lastId !== undefined && { [lastEventIdHeader]: lastId }) };
  const giveUp = new AbortController();
  const response = await request(eventsPath, { headers, signal: giveUp.signal });
  const client = createReader(response, giveUp);
  if (response.status === 200) await client.until(() => client.events.length > 0);
  return client;
}

function createReader(response: Response, giveUp: AbortController) {
  const events: LiveEvent[] = [];
  const ids: string[] = [];
  const comments: string[] = [];
  let isOver = false;
  let taken = 0;
  const take = (block: string): void => {
    const fields = new Map(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    if (fields.has('')) comments.push(fields.get('') ?? '');
    if (!fields.has('event')) return;
    const event = readLiveEvent(fields.get('event'), JSON.parse(fields.get('data') ?? 'null'));
    if (!event) throw new Error(`The server sent what is no event: ${block}`);
    events.push(event);
    ids.push(fields.get('id') ?? '');
  };
  const reader = response.body?.getReader();
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach(take);
    }
  };
  const ended = (response.status === 200 ? read() : Promise.resolve())
    .catch((error: unknown) => error)
    .finally(() => (isOver = true));
  return {
    status: response.status,
    headers: response.headers,
    /** All events so far, in order. */
    events,
    ids,
    /** Heartbeat comments. */
    comments,
    isOver: () => isOver,
    /** @throws Error with the received events when the condition does not hold in time */
    until: async (holds: () => boolean, within = PATIENCE_MS) => {
      const end = performance.now() + within;
      while (!holds()) {
        if (performance.now() > end) throw new Error(`It did not come. What came: ${JSON.stringify(events)}`);
        await pause(5);
      }
    },
    /** The list codes of the events since the last call. */
    takeLists: () => {
      const fresh = events.slice(taken).flatMap((event) => (event.event === 'leads' ? event.data.lists : []));
      taken = events.length;
      return [...new Set(fresh)].sort((one, other) => one - other);
    },
    close: async () => {
      giveUp.abort();
      if (!isOver) await reader?.cancel().catch(() => undefined);
      await ended;
    },
  };
}
