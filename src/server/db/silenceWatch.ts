import { connect, type NetConnectOpts } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import type { DatabaseHost } from '../databaseUrl';
import type { Logger } from '../ports';
import { errorCode } from './databaseErrors';
import type { HostClient } from './hostClient';
import type { HostPool } from './hostPool';

const TICK_MS = 500;
const SILENT_MS = 2_000;
const PROBE_TIMEOUT_MS = 3_000;

/**
 * Frees the locks of backends that lost a statement or its answer: the server does not know them or sees them idle.
 * @param clients direct connections to one host
 */
async function terminateDeadBackends(clients: readonly HostClient[], config: ClientConfig) {
  const [one] = clients;
  if (one?.identity === undefined) return [];
  const limits = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
  const probe = new Client({ ...config, ...limits, connectionString: one.at.url });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    const { rows } = await probe.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from unnest($1::integer[]) as asked (pid)
       where extract(epoch from pg_postmaster_start_time())::text = $2 and not exists (
         select from pg_stat_activity as known where known.pid = asked.pid
           and (state is null or state not like 'idle%' or state_change > clock_timestamp() - interval '1 second'))`,
      [clients.map((client) => client.identity?.pid), one.identity.started],
    );
    const dead = new Set(rows.map(({ pid }) => pid));
    return clients.filter(
      ({ identity }) => identity !== undefined && identity.started === one.identity?.started && dead.has(identity.pid),
    );
  } catch {
    return [];
  } finally {
    void probe.end().catch(() => undefined);
  }
}

/** PostgreSQL's request for TLS, which servers and poolers answer at once with one letter. */
const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
/** Errors that prove an unreachable peer; others may be local. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOENT']);

/** True in doubt. */
function isAnswering(peer: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(peer, () => socket.write(TLS_REQUEST));
    const end = (isUp: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isUp);
    };
    // Pending data is read first: this process may have been slow.
    const timer = setTimeout(() => setImmediate(end, false), PROBE_TIMEOUT_MS);
    socket.once('data', () => end(true));
    socket.once('end', () => end(true));
    socket.on('error', (error) => end(!UNREACHABLE.has(errorCode(error) ?? '')));
  });
}

/** Detects vanished peers, for which the system takes 15 minutes; slow statements continue. */
export function watchSilence(pool: HostPool, config: ClientConfig, log: Logger): { stop: () => void } {
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
    if (!(await isAnswering(one.peer))) {
      abandon(silent, host, 'the host does not answer');
      return;
    }
    const direct = silent.filter((client) => client.isDirect);
    abandon(await terminateDeadBackends(direct, config), host, 'the server is not running the statement');
  };

  const check = (): void => {
    const silent = pool.clients().filter((client) => client.isInUse && client.silenceMs() >= SILENT_MS);
    for (const host of new Set(silent.map(({ at }) => at))) {
      if (probing.has(host)) continue;
      probing.add(host);
      const there = silent.filter(({ at }) => at === host);
      void probe(there, host).finally(() => probing.delete(host));
    }
  };

  const timer = setInterval(check, TICK_MS).unref();
  return { stop: () => clearInterval(timer) };
}
