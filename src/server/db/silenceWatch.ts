import type { ClientConfig } from 'pg';
import type { Logger } from '../ports';
import type { DatabaseHost } from '../databaseUrl';
import { terminateDeadBackends } from './deadBackends';
import type { HostClient } from './hostClient';
import type { HostPool } from './hostPool';
import { isAnswering } from './peerCheck';

const TICK_MS = 500;
const SILENT_MS = 2_000;
const PROBE_TIMEOUT_MS = 3_000;

interface SilenceOptions {
  client: ClientConfig;
  log: Logger;
}

/** Detects vanished peers, for which the system takes 15 minutes; slow statements continue. */
export function watchSilence(pool: HostPool, { client: config, log }: SilenceOptions): { stop: () => void } {
  const probing = new Set<DatabaseHost>();

  const abandon = (dead: readonly HostClient[], host: DatabaseHost, reason: string): void => {
    // An answer may have arrived during the check.
    const silent = dead.filter((client) => client.silenceMs() >= SILENT_MS);
    if (silent.length === 0) return;
    log.warn({ host: host.name, connections: silent.length }, reason);
    for (const client of silent) client.abandon(new Error(`the database is silent: ${reason}`));
    pool.dropIdle(host);
  };

  const probe = async (silent: readonly HostClient[], host: DatabaseHost): Promise<void> => {
    const [one] = silent;
    if (one === undefined) return;
    if (!(await isAnswering(one.peer, PROBE_TIMEOUT_MS))) {
      abandon(silent, host, 'the host does not answer');
      return;
    }
    const direct = silent.filter((client) => client.isDirect);
    abandon(
      await terminateDeadBackends(direct, config, PROBE_TIMEOUT_MS),
      host,
      'the server is not running the statement',
    );
  };

  const check = (): void => {
    const silent = pool.clients().filter((client) => client.isInUse && client.silenceMs() >= SILENT_MS);
    for (const host of new Set(silent.map(({ at }) => at))) {
      if (probing.has(host)) continue;
      probing.add(host);
      void probe(
        silent.filter(({ at }) => at === host),
        host,
      ).finally(() => probing.delete(host));
    }
  };

  const timer = setInterval(check, TICK_MS).unref();
  return { stop: () => clearInterval(timer) };
}
