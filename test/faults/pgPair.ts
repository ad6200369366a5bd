import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, startReplica, type Postgres } from '../../tools/pg/postgres';
import { runOn } from '../support/runOn';
import { hurried, makeSite } from './ownPostgres';

const STANDBY = 'other';
const settings = [...hurried, 'wal_level=replica', 'max_wal_senders=5', 'synchronous_commit=on', 'hot_standby=on'];

const waitFor = (url: string, names: string): Promise<unknown> =>
  runOn(url, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()');

/** Two servers at two addresses that stay: one takes writes, the other has all of them before they are answered. */
export async function startPair() {
  const { site, removeSite } = await makeSite();
  const place = { ...site, settings };
  let copies = 0;
  const follow = async (primary: Postgres, port?: number): Promise<Postgres> => {
    copies += 1;
    const copy = await startReplica(primary, STANDBY, { ...place, data: `copy${copies}`, ...(port && { port }) });
    await waitFor(copy.url, '');
    await waitFor(primary.url, STANDBY);
    const replicas = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await runOn(primary.url, replicas)).length === 0) await pause(50);
    return copy;
  };
  let primary = await startPostgres(place);
  let standby = await follow(primary);
  const [one, two] = [primary.port, standby.port];
  let crashed = primary;
  return {
    /** The address of both, as a server is given it. */
    url: `postgres://postgres@127.0.0.1:${one},127.0.0.1:${two}/postgres?target_session_attrs=read-write`,
    /** The address of the one that takes writes now. */
    primaryUrl: () => primary.url,
    crash: (signal: 'SIGQUIT' | 'SIGKILL') => primary.stop(signal),
    /** Makes the other one the primary. Nobody waits for a replica then. */
    promote: async () => {
      await runOn(standby.url, 'select pg_promote()');
      crashed = primary;
      primary = standby;
    },
    /** Copies the primary to where the crashed one was, and waits for the copy with every write from then on. */
    rebuild: async () => {
      await rm(path.join(site.folder, copies === 1 ? 'data' : `copy${copies - 1}`), { recursive: true, force: true });
      standby = await follow(primary, crashed.port);
    },
    remove: async () => {
      await standby.stop('SIGQUIT');
      await primary.stop('SIGQUIT');
      await removeSite();
    },
  };
}
