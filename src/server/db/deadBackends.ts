import { Client, type ClientConfig } from 'pg';
import type { HostClient } from './hostClient';

/**
 * Tells which of these connections the server knows nothing of, or has been waiting on for a second while we wait for it:
 * the statement never reached it, or its answer was lost. The server ends those, so that what they had locked is free.
 * None when the server cannot be asked, or is another one by now.
 * @param clients of one host, each with the server itself at its other end
 * @param patience in milliseconds
 */
export async function deadBackends(
  clients: readonly HostClient[],
  config: ClientConfig,
  patience: number,
): Promise<readonly HostClient[]> {
  const [one] = clients;
  if (one?.greeting === undefined) return [];
  const asking = new Client({
    ...config,
    connectionString: one.at.url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  asking.on('error', () => undefined);
  try {
    await asking.connect();
    const { rows } = await asking.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from unnest($1::integer[]) as asked (pid)
       where extract(epoch from pg_postmaster_start_time())::text = $2 and not exists (
         select from pg_stat_activity as known where known.pid = asked.pid
           and (state is null or state not like 'idle%' or state_change > clock_timestamp() - interval '1 second'))`,
      [clients.map((client) => client.greeting?.pid), one.greeting.started],
    );
    const dead = new Set(rows.map(({ pid }) => pid));
    return clients.filter(
      ({ greeting }) => greeting !== undefined && greeting.started === one.greeting?.started && dead.has(greeting.pid),
    );
  } catch {
    return [];
  } finally {
    void asking.end().catch(() => undefined);
  }
}
