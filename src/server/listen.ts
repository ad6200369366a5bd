import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { errorCode, StartError } from './db/databaseErrors';

type Fetch = Parameters<typeof getRequestListener>[0];

export type Listening = Awaited<ReturnType<typeof listen>>;

const HEADERS_TIMEOUT_MS = 30_000;

/** For the longest body, a file; `readBytes` gives others less. */
const REQUEST_TIMEOUT_MS = 660_000;

/** Longer than proxies and browsers: else a connection closes at the moment of its reuse. */
const KEEP_ALIVE_MS = 65_000;

/** A younger silent connection may be one that a proxy opens for its next request, which would be lost. */
const FIRST_WORD_MS = 400;

/** In milliseconds; a shorter turn of the event loop did nothing. */
const QUIET_TURN_MS = 0.1;

const QUIET_PATIENCE_MS = 500;

const SWEEP_MS = 50;

const WARM_UP_PROBES = 100;

interface Door {
  server: Server;
  /** With the time of opening (`performance.now()`). */
  sockets: ReadonlyMap<Socket, number>;
}

/**
 * `localhost` means both of its addresses, because programs differ in which they try.
 * @throws StartError when the port is taken or may not be used
 */
export async function listen(fetch: Fetch, host: string, port: number) {
  const first = await listenOn(fetch, host === 'localhost' ? '127.0.0.1' : host, port);
  const doors = [first];
  const { port: chosen } = first.server.address() as AddressInfo; // only pipes have text as address
  if (host === 'localhost') {
    try {
      doors.push(await listenOn(fetch, '::1', chosen));
    } catch (error) {
      if (error instanceof StartError) {
        first.server.close();
        throw error;
      }
      // No IPv6 on this machine.
    }
  }
  const connections = (): number => doors.reduce((sum, { sockets }) => sum + sockets.size, 0);
  const stop = (patience: number): Promise<void> => stopAll(doors, patience);
  return { url: `http://${shownHost(host)}:${chosen}`, connections, stop };
}

/** Answers probes at an address of its own: after a restart all clients come at once, and would meet code that is not compiled. */
export async function warmUp(answer: Fetch): Promise<void> {
  const { url, stop } = await listen(answer, '127.0.0.1', 0);
  const probe = () =>
    new Promise<void>((done) => {
      const asked = get(`${url}/readyz`, { agent: false }, (response) => response.resume().once('close', done));
      asked.once('error', () => done());
    });
  await Promise.all(Array.from({ length: WARM_UP_PROBES }, probe));
  await stop(0);
}

async function listenOn(fetch: Fetch, host: string, port: number): Promise<Door> {
  const answer = getRequestListener(fetch);
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => void answer(request, response),
  );
  const sockets = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} on ${host} is taken by another program. Stop that one, or choose another with PORT.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} may not be used by this user. Choose one above 1023 with PORT.`);
    }
    if (code === 'ENOTFOUND') throw new StartError(`HOST=${host} is not an address of this machine.`);
    throw error;
  }
  return { server, sockets };
}

/** Refuses new connections, closes idle ones, and cuts requests off after `patience` milliseconds. */
async function stopAll(doors: readonly Door[], patience: number): Promise<void> {
  await untilNobodyWaits(doors);
  const closed = doors.map(({ server }) => once(server, 'close'));
  doors.forEach(({ server }) => server.close());
  const sweep = setInterval(() => doors.forEach(closeIdle), SWEEP_MS);
  const cutOff = setTimeout(() => doors.forEach(({ server }) => server.closeAllConnections()), patience);
  doors.forEach(closeIdle);
  await Promise.all(closed);
  clearInterval(sweep);
  clearTimeout(cutOff);
}

/**
 * Connections in the backlog are reset when the server closes. Node accepts one per turn of its loop: waits for a short turn
 * without one.
 */
async function untilNobodyWaits(doors: readonly Door[]): Promise<void> {
  let arrivals = 0;
  const count = (): void => void (arrivals += 1);
  doors.forEach(({ server }) => server.on('connection', count));
  const began = performance.now();
  for (let isQuiet = false; !isQuiet && performance.now() - began < QUIET_PATIENCE_MS;) {
    const turn = { began: performance.now(), arrivals };
    await setImmediate();
    isQuiet = arrivals === turn.arrivals && performance.now() - turn.began < QUIET_TURN_MS;
  }
  doors.forEach(({ server }) => server.off('connection', count));
}

/** Browsers keep unused connections in reserve, which Node does not count as idle. */
function closeIdle({ server, sockets }: Door): void {
  server.closeIdleConnections();
  const now = performance.now();
  sockets.forEach((openedAt, socket) => {
    if (socket.bytesRead === 0 && now - openedAt > FIRST_WORD_MS) socket.destroy();
  });
}

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
