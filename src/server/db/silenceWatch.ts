import type { ClientConfig } from 'pg';
import type { Logger } from '../ports';
import type { DatabaseHost } from '../databaseUrl';
import { deadBackends } from './deadBackends';
import type { HostClient } from './hostClient';
import type { HostPool } from './hostPool';
import { isAnswering } from './peerCheck';

const TICK_MS = 500;
/** A statement that takes longer is asked after. */
const SILENT_MS = 2_000;
const PATIENCE_MS = 3_000;

interface SilenceOptions {
  client: ClientConfig;
  log: Logger;
}

/**
 * Finds connections whose other end is gone without a word (a machine that lost its power or its network, a way in between
 * that forgot the connection): by itself the system tells after a quarter of an hour. Who waits for a statement for two
 * seconds has it asked after, over a connection of its own. Nobody answers there, or the server is not working on the
 * statement: then the connection ends, and with it those to that host that nobody uses. A statement that takes its time is
 * left alone.
 */
export function watchSilence(pool: HostPool, { client: config, log }: SilenceOptions): { stop: () => void } {
  const asked = new Set<DatabaseHost>();

  const endDead = (dead: readonly HostClient[], host: DatabaseHost, reason: string): void => {
    // Something may have come while its server was asked.
    const still = dead.filter((client) => client.silence() >= SILENT_MS);
    if (still.length === 0) return;
    log.warn({ host: host.name, connections: still.length }, reason);
    for (const client of still) client.abandon(new Error(`the database is silent: ${reason}`));
    pool.dropIdle(host);
  };

  const askAfter = async (silent: readonly HostClient[], host: DatabaseHost): Promise<void> => {
    const [one] = silent;
    if (one === undefined) return;
    if (!(await isAnswering(one.peer, PATIENCE_MS))) {
      endDead(silent, host, 'nobody answers at its address');
      return;
    }
    const direct = silent.filter((client) => client.isDirect);
    endDead(await deadBackends(direct, config, PATIENCE_MS), host, 'it does not work on what it was asked');
  };

  const look = (): void => {
    const silent = pool.clients().filter((client) => client.isInUse && client.silence() >= SILENT_MS);
    for (const host of new Set(silent.map(({ at }) => at))) {
      if (asked.has(host)) continue;
      asked.add(host);
      void askAfter(
        silent.filter(({ at }) => at === host),
        host,
      ).finally(() => asked.delete(host));
    }
  };

  const timer = setInterval(look, TICK_MS).unref();
  return { stop: () => clearInterval(timer) };
}
