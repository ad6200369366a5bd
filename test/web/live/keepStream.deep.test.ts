import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { LiveEvent } from '../../../src/contract/events';
import { keepStream, waitAfter } from '../../../src/web/live/keepStream';
import { eventText, startEventServer, type EventServer } from './eventServer';
import { createHeldClock, turns } from './heldSurroundings';

let server: EventServer;

beforeEach(async () => {
  server = await startEventServer();
  window.leadManagerSettings = { companyName: 'Palm Estates Pvt Ltd', apiBaseUrl: server.url };
});
afterEach(() => server.close());

const readyText = eventText('ready', {});
const hot = eventText('leads', { lists: [3] }, '2');

const start = (lastId?: string) => {
  const clock = createHeldClock();
  const network = { isOnline: true };
  const events: LiveEvent[] = [];
  const pauses: number[] = [];
  const onSessionEnd = jest.fn();
  const stream = keepStream({
    token: 'the-token',
    lastId,
    surroundings: { after: clock.after, random: () => 0.5, isOnline: () => network.isOnline },
    onEvent: (event) => events.push(event),
    onPause: (since) => pauses.push(since),
    onSessionEnd,
  });
  ends.push(stream.stop);
  return { clock, network, events, pauses, onSessionEnd, stream };
};

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const asked = (times: number) => waitFor(() => expect(server.asked).toHaveLength(times));
const connected = () => waitFor(() => expect(server.open.size).toBe(1));
const ready = async (events: readonly LiveEvent[]) => {
  await connected();
  server.say(readyText);
  await waitFor(() => expect(events).toHaveLength(1));
};

test('The stream is asked for with the token in its header, and nothing of it in the address', async () => {
  start();
  await asked(1);
  const [request] = server.asked;
  expect(request?.url).toBe('/api/admin/events');
  expect(request?.headers).toMatchObject({ authorization: 'Bearer the-token', accept: 'text/event-stream' });
  expect(request?.headers).not.toHaveProperty('last-event-id');
});

test('Events arrive as they come; what is unknown, broken or no event does not', async () => {
  const { events, stream } = start();
  await connected();
  expect(stream.isListening()).toBe(false);
  server.say(
    `${readyText}event: future\ndata: {}\n\nevent: leads\ndata: {"lists"\n\ndata: {}\n\n: still here\n\n${hot}`,
  );
  await waitFor(() => expect(events).toHaveLength(2));
  expect(events).toEqual([
    { event: 'ready', data: {} },
    { event: 'leads', data: { lists: [3] } },
  ]);
  expect(stream.isListening()).toBe(true);
});

test('A stream that breaks off comes back after its wait and says which event was the last', async () => {
  const { clock, events, pauses, stream } = start();
  await connected();
  server.say(readyText + hot);
  await waitFor(() => expect(events).toHaveLength(2));
  server.cut();
  await waitFor(() => expect(clock.waits()).toEqual([1_100]));
  expect(stream.isListening()).toBe(false);
  clock.advance(1_099);
  await turns();
  expect(server.asked).toHaveLength(1);
  clock.advance(1);
  await asked(2);
  expect(server.asked[1]?.headers).toMatchObject({ 'last-event-id': '2' });
  expect(pauses).toEqual([stream.pausedSince()]);
  await connected();
  server.say(readyText);
  await waitFor(() => expect(stream.pausedSince()).toBeUndefined());
});

test('What nobody has said anything on for 45 seconds is given up; a comment is enough', async () => {
  const { clock, events } = start();
  await ready(events);
  clock.advance(40_000);
  server.say(': still here\n\n');
  await waitFor(() => expect(clock.waits()).toEqual([45_000]));
  clock.advance(44_999);
  await turns();
  expect(server.open.size).toBe(1);
  clock.advance(1);
  await waitFor(() => expect(server.open.size).toBe(0));
  await waitFor(() => expect(clock.waits()).toEqual([1_100]));
});

test('The waits double up to ten seconds, with chance; one that was ready begins anew', async () => {
  server.answerWith((response) => response.writeHead(503).end());
  const { clock } = start();
  await asked(1);
  for (const [tries, wait] of [1_100, 2_100, 4_100, 5_100, 5_100].entries()) {
    await waitFor(() => expect(clock.waits()).toEqual([wait]));
    if (tries < 4) clock.advance(wait);
    await asked(Math.min(tries + 2, 5));
  }
  server.answerWith((response) => void response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(readyText));
  clock.advance(5_100);
  await asked(6);
  await waitFor(() => expect(clock.waits()).toEqual([1_100]));
  clock.advance(1_100);
  await asked(7);
  await waitFor(() => expect(clock.waits()).toEqual([1_100]));
});

test('Every wait is between 0.2 and 10 seconds, the first at most 2', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat({ max: 5_000 }), chance, (tries, random) => {
      const wait = waitAfter(tries, () => random);
      expect(wait).toBeGreaterThanOrEqual(200);
      expect(wait).toBeLessThanOrEqual(tries === 0 ? 2_000 : 10_000);
    }),
  );
});

test('Woken, it tries at once; without a network it waits for that', async () => {
  const { clock, network, stream } = start();
  await connected();
  network.isOnline = false;
  server.cut();
  await waitFor(() => expect(clock.waits()).toEqual([60_000]));
  network.isOnline = true;
  stream.wake();
  await asked(2);
});

test('With another network, a stream that is there is opened anew at once', async () => {
  const { events, stream } = start();
  await ready(events);
  stream.renew();
  await asked(2);
  await connected();
});

test.each([403, 404, 501])(
  'A server that answers %i is asked again seldom, and waking changes nothing',
  async (status) => {
    server.answerWith((response) => response.writeHead(status).end('{}'));
    const { clock, pauses, stream, onSessionEnd } = start();
    await asked(1);
    await waitFor(() => expect(clock.waits()).toEqual([600_000]));
    expect(pauses).toEqual([]);
    stream.wake();
    stream.renew();
    await turns();
    expect(server.asked).toHaveLength(1);
    clock.advance(600_000);
    await asked(2);
    expect(onSessionEnd).not.toHaveBeenCalled();
  },
);

test('A page in place of a stream is no stream', async () => {
  server.answerWith((response) => response.writeHead(200, { 'Content-Type': 'text/html' }).write('<p>data: {}'));
  const { clock } = start();
  await waitFor(() => expect(clock.waits()).toEqual([600_000]));
  await waitFor(() => expect(server.open.size).toBe(0));
});

test.each([
  ['a 401', (): void => server.answerWith((response) => response.writeHead(401).end('{}'))],
  [
    'the event',
    (): void =>
      server.answerWith((response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write(readyText + eventText('session', { reason: 'ended' }) + hot);
      }),
  ],
])('%s ends the session and the stream, and nothing arrives after it', async (_name, arrange) => {
  arrange();
  const { clock, events, onSessionEnd } = start();
  await waitFor(() => expect(onSessionEnd).toHaveBeenCalledTimes(1));
  expect(events.map(({ event }) => event)).not.toContain('leads');
  clock.advance(1_000_000);
  await turns();
  expect(server.asked).toHaveLength(1);
});

test('A line without end is a broken stream', async () => {
  const { clock } = start();
  await connected();
  server.say(`data: ${'x'.repeat(80_000)}`);
  await waitFor(() => expect(clock.waits()).toEqual([1_100]));
  await waitFor(() => expect(server.open.size).toBe(0));
});

test('Stopped, it is closed and stays so', async () => {
  const { clock, stream } = start('7');
  await connected();
  expect(server.asked[0]?.headers).toMatchObject({ 'last-event-id': '7' });
  stream.stop();
  await waitFor(() => expect(server.open.size).toBe(0));
  clock.advance(1_000_000);
  await turns();
  expect(server.asked).toHaveLength(1);
  expect(clock.waits()).toEqual([]);
});
