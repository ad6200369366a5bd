import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { leadListCodes } from '../../../src/contract/leadCodes';
import { createEventStream, type EventStream } from '../../../src/server/events/follower';
import type { ServerEnv } from '../../../src/server/http/env';
import { hangUp, streamAnswer } from '../../../src/server/http/streams';
import { serveOnFreePort } from '../../support/serveOnFreePort';

/** A server whose every request gets a stream. */
const startStreams = async () => {
  const streams: EventStream[] = [];
  const app = new Hono<ServerEnv>();
  app.get('/', (c) => {
    const stream = createEventStream(() => hangUp(c));
    streams.push(stream);
    return streamAnswer(c, stream);
  });
  const { url, close } = await serveOnFreePort({ app, close: async () => undefined });
  return { streams, url, close };
};

/** Sends at a pace at which a reader keeps up, until the stream is over. */
const sendUntilOver = async (stream: EventStream, most: number): Promise<number> => {
  const state = { isOver: false };
  void stream.ended.then(() => (state.isOver = true));
  let sent = 0;
  for (; sent < most && !state.isOver; sent += 1) {
    stream.send('leads', { lists: leadListCodes });
    await nextTurn();
  }
  return sent;
};

test('a client that stops reading is cut off, and a reader gets everything', async () => {
  const { streams, url, close } = await startStreams();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  while (streams.length < 1) await nextTurn();
  const most = 400_000;
  expect(await sendUntilOver(streams[0] ?? fail(), most)).toBeLessThan(most);
  // The connection is gone: reading on comes to its end.
  socket.resume();
  while (!socket.closed) await nextTurn();

  const reading = fetch(url).then((response) => response.text());
  while (streams.length < 2) await nextTurn();
  const stream = streams[1] ?? fail();
  expect(await sendUntilOver(stream, 2_000)).toBe(2_000);
  stream.end();
  expect((await reading).match(/^event: leads$/gm)).toHaveLength(2_000);
  await close();
});

test('where nothing is read at all, no more than some events wait, and nothing is sent after the end', async () => {
  let isHungUp = false;
  const stream = createEventStream(() => (isHungUp = true));
  for (let n = 0; n < 40; n += 1) stream.send('reminder', {});
  expect(isHungUp).toBe(true);
  await stream.ended;
  stream.send('reminder', {});
  stream.stillHere();
  stream.end();
  expect((await new Response(stream.bytes).text()).match(/^event:/gm)).toHaveLength(32);
});

const fail = (): never => {
  throw new Error('there is no stream');
};
