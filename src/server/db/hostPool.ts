import { Pool, type ClientConfig, type PoolClient } from 'pg';
import type { Logger } from '../ports';
import type { DatabaseAddress, DatabaseHost } from '../databaseUrl';
import { HostClient } from './hostClient';
import { greet } from './serverRole';

export type PooledHostClient = HostClient & PoolClient;

/** Connections to whichever of the hosts is the right one now. */
export interface HostPool {
  /** @throws Error when there is no such host, or no connection is free in time */
  connect: () => Promise<PooledHostClient>;
  end(): Promise<void>;
  /** All connections there are, in use or not. */
  clients(): readonly HostClient[];
  /** Ends those connections to a host that nobody uses: one of them was found dead, so the others may be. */
  dropIdle(host: DatabaseHost): void;
}

interface HostPoolOptions {
  size: number;
  /** How long a request may wait for a connection while all are in use, in milliseconds. */
  patience: number;
  /** For each connection. */
  client: ClientConfig;
  log?: Logger;
}

/** With several hosts to try, none of them may take all the time there is. */
const HOST_PATIENCE_MS = 2_000;

/** The pool's own words for: all connections are in use. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && /timeout exceeded when trying/.test(error.message);

/** What went wrong, for people. */
export const reasonOf = (error: unknown): string => {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
  return typeof message === 'string' && message !== '' ? message : 'no answer';
};

/**
 * A pool whose new connections go to the host that was good last. When it is not any more (nobody there, or not a server
 * of the kind that was asked for), whoever wanted a connection tries the other hosts in their order, each once.
 */
export function createHostPool({ hosts, target }: DatabaseAddress, options: HostPoolOptions): HostPool {
  const patience = hosts.length > 1 ? Math.min(HOST_PATIENCE_MS, options.patience) : options.patience;
  const live = new Set<HostClient>();
  let first = 0;

  const hostAt = (index: number): DatabaseHost => {
    const host = hosts[index];
    if (host === undefined) throw new Error('an address without a host');
    return host;
  };
  class NextClient extends HostClient {
    constructor() {
      super({ ...options.client, connectionTimeoutMillis: patience }, hostAt(first));
    }
  }
  const pool = new Pool({
    max: options.size,
    connectionTimeoutMillis: options.patience,
    Client: NextClient,
    verify: (client, done) => {
      if (!(client instanceof HostClient)) {
        done(new Error('a connection of another pool'));
        return;
      }
      live.add(client);
      client.isInUse = true;
      greet(client, target, patience).then(() => done(), done);
    },
  });
  // An error that nobody listens to ends the process. The pool listens to connections only while they are idle, and
  // passes on what it hears; the one that a request is using needs a listener of its own.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log?.warn({ err: error }, 'a database connection was lost'));
    client.on('end', () => client instanceof HostClient && live.delete(client));
  });
  pool.on('error', () => undefined);
  pool.on('release', (error: Error | undefined, client) => {
    if (!(client instanceof HostClient)) return;
    client.isInUse = false;
    if (error) dropIdle(client.at);
  });
  const dropIdle = (host: DatabaseHost): void => {
    for (const client of live) {
      if (client.at === host && !client.isInUse) client.abandon(new Error('another connection was found dead'));
    }
  };

  const connect = async (): Promise<PooledHostClient> => {
    const failures: string[] = [];
    for (;;) {
      const tried = first;
      try {
        const client = await pool.connect();
        if (!(client instanceof HostClient)) throw new Error('a connection of another pool');
        client.isInUse = true;
        if (client.isUsable) return client;
        client.release(true);
      } catch (error) {
        if (hosts.length === 1 || isBusy(error)) throw error;
        if (first === tried) first = (first + 1) % hosts.length;
        failures.push(`${hostAt(tried).name}: ${reasonOf(error)}`);
        if (failures.length >= hosts.length) throw new Error(failures.join('; '), { cause: error });
      }
    }
  };

  return {
    connect,
    end: () => pool.end(),
    clients: () => [...live],
    dropIdle,
  };
}
