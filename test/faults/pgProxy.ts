import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Faults that the proxy can inject into connections. */
export const proxyFaults = [
  'delay',
  'cut',
  'cut in a statement',
  'cut before the commit',
  'cut before the answer to a commit',
  'garbage to the server',
  'garbage from the database',
  'garbage in place of the answer to a commit',
  'silence',
  'silence on all, new ones too',
] as const;

export type ProxyFault = (typeof proxyFaults)[number];

/** A TCP proxy between servers and their database, which can go wrong on purpose. */
export type Proxy = Awaited<ReturnType<typeof startProxy>>;

interface Passing {
  client: Socket;
  server: Socket;
  /** Nothing gets through any more, and nobody is told. */
  isSilent: boolean;
}

type Way = 'up' | 'down';

/** From the server process, or from the database. */
const wayOf = (fault: ProxyFault): Way => (fault === 'garbage from the database' ? 'down' : 'up');

const isCommit = (chunk: Buffer): boolean => chunk.includes('commit\0');

/**
 * @param database its address, on the loopback interface
 * @param isKept whether the proxy keeps what the database says to itself
 */
export async function startProxy(database: string, isKept: (said: Buffer) => boolean = () => false) {
  const url = new URL(database);
  const target = Number(url.port);
  const open = new Set<Passing>();
  /** The fault that waits for something to be said. */
  let waiting: ProxyFault | undefined;
  /** Connections whose commit is on its way, and what becomes of the answer. */
  const answers = new Map<Passing, 'cut' | 'garbage'>();
  let isAllSilent = false;
  let heldUntil = 0;

  const end = (one: Passing): void => {
    open.delete(one);
    answers.delete(one);
    one.client.destroy();
    one.server.destroy();
  };

  /** Whether the chunk was dealt with. */
  const goesWrong = (one: Passing, way: Way, chunk: Buffer): boolean => {
    const answer = way === 'down' ? answers.get(one) : undefined;
    if (answer === 'garbage') one.client.write(randomBytes(chunk.length));
    if (answer === 'cut') end(one);
    if (answer !== undefined) {
      answers.delete(one);
      return true;
    }
    const fault = waiting;
    if (fault === undefined) return false;
    const isItsTurn = fault.includes('commit') ? way === 'up' && isCommit(chunk) : way === wayOf(fault);
    if (!isItsTurn) return false;
    waiting = undefined;
    if (fault === 'cut in a statement') {
      one.server.write(chunk.subarray(0, Math.ceil(chunk.length / 2)));
      end(one);
    } else if (fault === 'cut before the commit') end(one);
    else if (fault === 'garbage to the server') one.server.write(randomBytes(chunk.length));
    else if (fault === 'garbage from the database') one.client.write(randomBytes(chunk.length));
    else {
      answers.set(one, fault === 'cut before the answer to a commit' ? 'cut' : 'garbage');
      one.server.write(chunk);
    }
    return true;
  };

  const pass = (one: Passing, way: Way): void => {
    /** Held bytes, in the order of arrival. */
    let held: Buffer[] = [];
    const letGo = (): void => {
      if (to.writable) to.write(Buffer.concat(held));
      held = [];
    };
    const [from, to] = way === 'up' ? [one.client, one.server] : [one.server, one.client];
    from.on('data', (chunk: Buffer) => {
      if (way === 'down' && isKept(chunk)) return;
      if (one.isSilent || isAllSilent) {
        one.isSilent = true;
        return;
      }
      const wait = heldUntil - performance.now();
      if (held.length > 0 || wait > 0) {
        if (held.push(chunk) === 1) setTimeout(letGo, wait);
        return;
      }
      if (!goesWrong(one, way, chunk) && to.writable) to.write(chunk);
    });
    from.on('error', () => end(one));
    // A silent connection does not tell of its end either.
    from.on('close', () => {
      if (!one.isSilent) end(one);
    });
  };

  const listener = createServer((client) => {
    const one: Passing = { client, server: connect(target, '127.0.0.1'), isSilent: isAllSilent };
    client.setNoDelay(true);
    one.server.setNoDelay(true);
    open.add(one);
    pass(one, 'up');
    pass(one, 'down');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  url.port = String((listener.address() as AddressInfo).port); // a TCP server that listens has an address of this form

  return {
    /** The address of the database through the proxy. */
    url: url.href,
    /**
     * Does it to connections that are open; to the next that has something to say, where the fault is in what it says.
     * @param lastsMs how long a delay or a silence of everything lasts
     */
    break: (fault: ProxyFault, lastsMs: number): void => {
      if (fault === 'delay') heldUntil = performance.now() + lastsMs;
      else if (fault === 'cut') [...open].forEach(end);
      else if (fault === 'silence') for (const one of open) one.isSilent = true;
      else if (fault === 'silence on all, new ones too') {
        isAllSilent = true;
        for (const one of open) one.isSilent = true;
        setTimeout(() => (isAllSilent = false), lastsMs);
      } else waiting = fault;
    },
    close: async (): Promise<void> => {
      listener.close();
      [...open].forEach(end);
      await once(listener, 'close');
    },
  };
}
