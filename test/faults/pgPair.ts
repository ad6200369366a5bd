import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { folderFor, unprivileged } from '../../tools/pg/account';
import { startPostgres, startReplica, type Postgres } from '../../tools/pg/postgres';

/** Two servers at two addresses that stay: one takes writes, the other has all of them before they are answered. */
export interface Pair {
  /** The address of both, as a server is given it. */
  url: string;
  /** The address of the one that takes writes now. */
  primaryUrl: () => string;
  /** Ends the primary as a crash would. */
  crash(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Makes the other one the primary. Nobody waits for a replica then. */
  promote(): Promise<void>;
  /** Copies the primary to where the crashed one was, and waits for the copy with every write from then on. */
  rebuild(): Promise<void>;
  remove(): Promise<void>;
}

const STANDBY = 'other';
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=100',
  'wal_level=replica',
  'max_wal_senders=5',
  'synchronous_commit=on',
  'hot_standby=on',
];

const run = async (url: string, ...statements: readonly string[]): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

const waitFor = (url: string, names: string): Promise<unknown> =>
  run(url, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()');

export async function startPair(): Promise<Pair> {
  const account = unprivileged();
  const folder = await folderFor(account);
  const place = { folder, account, settings };
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  let copies = 0;
  const follow = async (primary: Postgres, port?: number): Promise<Postgres> => {
    copies += 1;
    const copy = await startReplica(primary, STANDBY, { ...place, data: `copy${copies}`, ...(port && { port }) });
    await waitFor(copy.url, '');
    await waitFor(primary.url, STANDBY);
    const replicas = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await run(primary.url, replicas)).length === 0) await pause(50);
    return copy;
  };
  let primary = await startPostgres(place);
  let standby = await follow(primary);
  const [one, two] = [primary.port, standby.port];
  let crashed = primary;
  return {
    url: `postgres://postgres@127.0.0.1:${one},127.0.0.1:${two}/postgres?target_session_attrs=read-write`,
    primaryUrl: () => primary.url,
    crash: (signal) => primary.stop(signal),
    promote: async () => {
      await run(standby.url, 'select pg_promote()');
      crashed = primary;
      primary = standby;
    },
    rebuild: async () => {
      await rm(path.join(folder, copies === 1 ? 'data' : `copy${copies - 1}`), { recursive: true, force: true });
      standby = await follow(primary, crashed.port);
    },
    remove: async () => {
      await standby.stop('SIGQUIT');
      await primary.stop('SIGQUIT');
      await remove();
    },
  };
}
