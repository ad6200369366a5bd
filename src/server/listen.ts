import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { errorCode } from './db/databaseErrors';
import { StartError } from './db/startError';

type Fetch = Parameters<typeof getRequestListener>[0];

export interface Listening {
  /** As a person opens it in a browser: `http://localhost:3000`. */
  url: string;
  /** Connections that are open. */
  connections(): number;
  /**
   * Takes no more requests, closes connections without one at once, and resolves when requests under way are answered,
   * or cut off after `patience` milliseconds.
   */
  stop(patience: number): Promise<void>;
}

/** A client that needs longer than this to send a request is cut off. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Longer than proxies and browsers keep a connection: else one is closed at the moment it is used again. */
const KEEP_ALIVE_MS = 65_000;

/** How often an end looks for connections whose last request has been answered since. */
const SWEEP_MS = 50;

interface Door {
  server: Server;
  /** All connections that are open. */
  sockets: ReadonlySet<Socket>;
}

/**
 * Listens on a host and port. `localhost` means both of its addresses, because programs differ in which they try.
 * @throws StartError when the port is taken or may not be used
 */
export async function listen(fetch: Fetch, host: string, port: number): Promise<Listening> {
  const first = await listenOn(fetch, host === 'localhost' ? '127.0.0.1' : host, port);
  const doors = [first];
  const chosen = portOf(first.server);
  if (host === 'localhost') {
    try {
      doors.push(await listenOn(fetch, '::1', chosen));
    } catch (error) {
      if (error instanceof StartError) {
        first.server.close();
        throw error;
      }
      // A machine without IPv6 has no such address.
    }
  }
  const connections = (): number => doors.reduce((sum, { sockets }) => sum + sockets.size, 0);
  return { url: `http://${shownHost(host)}:${chosen}`, connections, stop: (patience) => stopAll(doors, patience) };
}

async function listenOn(fetch: Fetch, host: string, port: number): Promise<Door> {
  const answer = getRequestListener(fetch);
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => void answer(request, response),
  );
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
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

async function stopAll(doors: readonly Door[], patience: number): Promise<void> {
  const closed = doors.map(({ server }) => once(server, 'close'));
  doors.forEach(({ server }) => server.close());
  const sweep = setInterval(() => doors.forEach(closeIdle), SWEEP_MS);
  const cutOff = setTimeout(() => doors.forEach(({ server }) => server.closeAllConnections()), patience);
  doors.forEach(closeIdle);
  await Promise.all(closed);
  clearInterval(sweep);
  clearTimeout(cutOff);
}

/** Node does not count a connection as idle that has not sent anything yet, as browsers keep one in reserve. */
function closeIdle({ server, sockets }: Door): void {
  server.closeIdleConnections();
  sockets.forEach((socket) => {
    if (socket.bytesRead === 0) socket.destroy();
  });
}

function portOf(server: Server): number {
  // A server that listens on a port has an address of this form; only pipes have text.
  return (server.address() as AddressInfo).port;
}

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
