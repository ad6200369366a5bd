import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listen, warmUp, type Listening } from '../../src/server/listen';

const PATIENCE = 6_000;
/** Well below the patience, and enough for a busy machine. */
const AT_ONCE = 5_000;
const getting = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

let server: Listening;
let sockets: Socket[];
let answerSlowRequest: () => void;

beforeEach(async () => {
  sockets = [];
  const slow = new Promise<void>((resolve) => {
    answerSlowRequest = resolve;
  });
  const answer = async (request: Request): Promise<Response> => {
    await request.text();
    if (request.url.endsWith('/slow')) await slow;
    return new Response('answered');
  };
  server = await listen(answer, 'localhost', 0);
});
afterEach(async () => {
  answerSlowRequest();
  sockets.forEach((socket) => socket.destroy());
  await server.stop(0);
});

/** A connection that sends `text` and stays open as long as the server lets it; `heard` is what came back. */
async function open(text: string): Promise<{ heard: () => string; closed: Promise<unknown> }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk));
  // A connection that is cut off may end with an error, which says no more than that.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(text);
  await pause(100);
  return { heard: () => heard, closed };
}

async function timeToStop(): Promise<number> {
  const started = performance.now();
  await server.stop(PATIENCE);
  return performance.now() - started;
}

describe('a server that is told to end', () => {
  it.each([
    ['was answered and is kept for the next request', getting('/')],
    ['has not asked anything yet', ''],
  ])('does not wait for a connection that %s', async (_, text) => {
    const { closed } = await open(text);
    expect(await timeToStop()).toBeLessThan(AT_ONCE);
    await closed;
  });

  it('still answers a request under way, and does not wait for another one after it', async () => {
    const { heard, closed } = await open(getting('/slow'));
    const stopped = timeToStop();
    await pause(100);
    answerSlowRequest();
    expect(await stopped).toBeLessThan(AT_ONCE);
    await closed;
    expect(heard()).toMatch(/200 OK.*answered/s);
  });

  it('answers what comes on a connection that was only just opened, as a proxy sends it right after that', async () => {
    const { heard, closed } = await open('');
    const stopped = timeToStop();
    sockets.at(-1)?.write(getting('/'));
    expect(await stopped).toBeLessThan(AT_ONCE);
    await closed;
    expect(heard()).toMatch(/200 OK.*answered/s);
  });

  it.each([
    ['is half sent', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nbegun'],
    ['is not answered in time', getting('/slow')],
  ])('cuts off a request that %s', async (_, text) => {
    const { closed } = await open(text);
    const taken = await timeToStop();
    expect(taken).toBeGreaterThan(PATIENCE - 100);
    expect(taken).toBeLessThan(PATIENCE + AT_ONCE);
    await closed;
  });

  it('takes no new connection', async () => {
    await server.stop(PATIENCE);
    await expect(fetch(server.url)).rejects.toThrow();
  });
});

it('is warmed up by probes that leave nothing open, whatever is answered', async () => {
  const doors = new Set<string>();
  let probes = 0;
  await warmUp(({ url }) => {
    doors.add(url);
    probes += 1;
    return new Response('ready or not', { status: probes % 2 ? 200 : 503 });
  });
  expect(probes).toBeGreaterThanOrEqual(100);
  expect([...doors]).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/readyz$/)]);
  await expect(fetch([...doors].join())).rejects.toThrow();
});
