import { type ClientConfig, Pool, type PoolClient } from 'pg';
import type { DatabaseAddress, DatabaseHost, DatabaseTarget } from '../databaseUrl';
import type { Logger } from '../ports';
import { HostClient, type ServerIdentity } from './hostClient';

interface Role extends ServerIdentity {
  is_standby: boolean;
  is_read_only: boolean;
}

const refusalOf = (target: DatabaseTarget, { is_standby, is_read_only }: Role): string | undefined => {
  if (target === 'any') return undefined;
  if (is_standby) return 'it is a standby, which takes no writes';
  return target === 'read-write' && is_read_only ? 'it takes no writes' : undefined;
};

/** @throws Error when the server does not fit the target */
async function identifyServer(client: HostClient, target: DatabaseTarget, timeoutMs: number): Promise<void> {
  const role = await client.queryWithin<Role>(
    timeoutMs,
    `select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only')::boolean as is_read_only,
       pg_backend_pid() as pid, extract(epoch from pg_postmaster_start_time())::text as started`,
  );
  const refusal = role ? refusalOf(target, role) : 'it does not identify itself';
  if (refusal !== undefined) throw new Error(refusal);
  client.identity = role;
}

export type HostPool = ReturnType<typeof createHostPool>;

interface HostPoolOptions {
  size: number;
  timeoutMs: number;
  client: ClientConfig;
  log?: Logger;
}

/** Leaves time to try the other hosts. */
const HOST_TIMEOUT_MS = 2_000;

const isExhausted = (error: unknown): boolean =>
  error instanceof Error && /timeout exceeded when trying/.test(error.message);

export const reasonOf = (error: unknown): string => {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : '';
  return typeof message === 'string' && message !== '' ? message : 'no answer';
};

function ownClient(client: PoolClient): HostClient & PoolClient {
  if (client instanceof HostClient) return client;
  throw new Error('a connection of another pool');
}

/** Tries the last working host first, then each other host once, in order. */
export function createHostPool({ hosts, target }: DatabaseAddress, options: HostPoolOptions) {
  const timeoutMs = hosts.length > 1 ? Math.min(HOST_TIMEOUT_MS, options.timeoutMs) : options.timeoutMs;
  const openClients = new Set<HostClient>();
  let preferred = 0;

  const hostAt = (index: number): DatabaseHost => {
    const host = hosts[index];
    if (host === undefined) throw new Error('an address without a host');
    return host;
  };
  class PreferredClient extends HostClient {
    constructor() {
      super({ ...options.client, connectionTimeoutMillis: timeoutMs }, hostAt(preferred));
      openClients.add(this);
      this.once('end', () => openClients.delete(this));
      // An `error` event without a listener ends the process, and the pool listens to idle connections only.
      this.on('error', (error) => options.log?.warn({ err: error }, 'a database connection was lost'));
    }
  }
  const pool = new Pool({
    max: options.size,
    connectionTimeoutMillis: options.timeoutMs,
    Client: PreferredClient,
    verify: (client, done) => void identifyServer(ownClient(client), target, timeoutMs).then(() => done(), done),
  });
  pool.on('error', () => undefined);
  pool.on('release', (error: Error | undefined, released) => {
    const client = ownClient(released);
    client.isInUse = false;
    if (error) dropIdle(client.at);
  });
  /** Ends idle connections to a dead host. */
  const dropIdle = (host: DatabaseHost): void => {
    for (const client of openClients) {
      if (client.at === host && !client.isInUse) client.abandon(new Error('another connection was found dead'));
    }
  };

  /** @throws Error when no host fits, or no connection becomes free in time */
  const connect = async (): Promise<HostClient & PoolClient> => {
    const failures: string[] = [];
    for (;;) {
      const tried = preferred;
      try {
        const client = ownClient(await pool.connect());
        client.isInUse = true;
        if (client.isUsable) return client;
        client.release(true);
      } catch (error) {
        if (hosts.length === 1 || isExhausted(error)) throw error;
        if (preferred === tried) preferred = (preferred + 1) % hosts.length;
        failures.push(`${hostAt(tried).name}: ${reasonOf(error)}`);
        if (failures.length >= hosts.length) throw new Error(failures.join('; '), { cause: error });
      }
    }
  };

  return { connect, end: () => pool.end(), clients: (): readonly HostClient[] => [...openClients], dropIdle };
}
