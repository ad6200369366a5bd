import { Client, type ClientConfig } from 'pg';
import type { HostClient } from './hostClient';

/**
 * Frees the locks of backends that lost a statement or its answer: the server does not know them or sees them idle.
 * @param clients direct connections to one host
 */
export async function terminateDeadBackends(
  clients: readonly HostClient[],
  config: ClientConfig,
  timeoutMs: number,
): Promise<readonly HostClient[]> {
  const [one] = clients;
  if (one?.identity === undefined) return [];
  const probe = new Client({
    ...config,
    connectionString: one.at.url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
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
