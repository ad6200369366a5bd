import { rm } from 'node:fs/promises';
import { folderFor, unprivileged } from '../../tools/pg/account';
import { startDaemon, type Daemon } from '../../tools/pg/daemon';
import { freePort } from '../../tools/pg/freePort';
import { startPostgres, startReplica, type Postgres } from '../../tools/pg/postgres';
import { deployed, startPgBouncer, writeFor, type Site } from '../support/pgBouncer';

export const REPLICA = 'replica1';

/** The settings of a file for PostgreSQL, each `name=value`. */
const settingsIn = (file: string): string[] =>
  [...deployed(file).matchAll(/^(\w+) = (.+)$/gm)].map(([, name = '', value = '']) => `${name}=${value}`);

// Restarts and crashes here leave the machine running, so nothing needs flushing.
const hurried = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=256MB'];

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

/**
 * Several machines on one: what `deploy` configures, each on a port of its own.
 * @param fill puts something into the primary before it is copied
 */
export async function startMachines(fill: (url: string) => Promise<void>) {
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
    // Where each way to the database begins.
    const urls = { postgres: primary.url, pgbouncer: pgbouncer.url, pgpool: pgpoolUrl };
    return { primary, replica, urls, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
