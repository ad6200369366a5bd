import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { folderFor, unprivileged } from '../../tools/pg/account';
import { startDaemon, type Daemon } from '../../tools/pg/daemon';
import { freePort } from '../../tools/pg/freePort';
import { startPostgres, startReplica, type Postgres } from '../../tools/pg/postgres';
import { deployed, startPgBouncer, writeFor, type Site } from '../support/pgBouncer';

/** Several machines on one: what `deploy` configures, each on a port of its own. */
export interface Machines {
  primary: Postgres;
  replica: Postgres;
  /** Where each way to the database begins. */
  urls: { postgres: string; pgbouncer: string; pgpool: string };
  /** Runs statements on one of the servers, one after the other. */
  run(on: Pick<Postgres, 'url'>, ...statements: readonly string[]): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

export const REPLICA = 'replica1';

/** The settings of a file for PostgreSQL, each `name=value`. */
const settingsIn = (file: string): string[] =>
  [...deployed(file).matchAll(/^(\w+) = (.+)$/gm)].map(([, name = '', value = '']) => `${name}=${value}`);

// What restarts or crashes here leaves the machine running, so nothing needs to reach the disk.
const hurried = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=256MB'];

const run: Machines['run'] = async ({ url }, ...statements) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

const urlAt = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

const startPgpool = async (site: Site, primary: Postgres, replica: Postgres): Promise<[Daemon, string]> => {
  const port = await freePort();
  const { folder } = site;
  const text = `${deployed('pgpool.conf')}
port = ${port}
pcp_port = ${await freePort()}
socket_dir = '${folder}'
pcp_socket_dir = '${folder}'
pid_file_name = '${folder}/pgpool.pid'
logdir = '${folder}'
backend_hostname0 = '127.0.0.1'
backend_port0 = ${primary.port}
backend_hostname1 = '127.0.0.1'
backend_port1 = ${replica.port}
health_check_user = 'postgres'
health_check_database = 'postgres'
`;
  const file = await writeFor(site, 'pgpool.conf', text);
  const [pcp, hba] = [await writeFor(site, 'pcp.conf', ''), await writeFor(site, 'pool_hba.conf', '')];
  const url = urlAt(port);
  const args = ['-n', '-D', '-f', file, '-F', pcp, '-a', hba];
  return [await startDaemon({ ...site, program: 'pgpool', args, url }), url];
};

/** @param fill puts something into the primary before it is copied */
export async function startMachines(fill: (url: string) => Promise<void>): Promise<Machines> {
  const account = unprivileged();
  const site = { folder: await folderFor(account), account };
  const endings: (() => Promise<unknown>)[] = [() => rm(site.folder, { recursive: true, force: true })];
  const remove = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const primary = await startPostgres({ ...site, settings: [...hurried, ...settingsIn('primary.conf')] });
    endings.push(() => primary.stop());
    await fill(primary.url);
    const replica = await startReplica(primary, REPLICA, {
      ...site,
      settings: [...hurried, ...settingsIn('replica.conf')],
    });
    // Before the primary, which would otherwise wait for it.
    endings.push(() => replica.stop('SIGQUIT'));
    const pgbouncer = await startPgBouncer(site, primary);
    endings.push(() => pgbouncer.stop('SIGTERM'));
    const [pgpool, pgpoolUrl] = await startPgpool(site, primary, replica);
    endings.push(() => pgpool.stop('SIGINT'));
    const urls = { postgres: primary.url, pgbouncer: pgbouncer.url, pgpool: pgpoolUrl };
    return { primary, replica, urls, run, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
