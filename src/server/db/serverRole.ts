import type { DatabaseTarget } from '../databaseUrl';
import type { HostClient } from './hostClient';

interface Role {
  is_standby: boolean;
  is_read_only: boolean;
  pid: number;
  started: string;
}

class WrongServer extends Error {
  override readonly name = 'WrongServer';
}

const refusalOf = (target: DatabaseTarget, { is_standby, is_read_only }: Role): string | undefined => {
  if (target === 'any') return undefined;
  if (is_standby) return 'it is a standby, which takes no writes';
  return target === 'read-write' && is_read_only ? 'it takes no writes' : undefined;
};

/** @throws WrongServer when the server does not fit the target */
export async function identifyServer(client: HostClient, target: DatabaseTarget, timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => client.abandon(new Error('the server does not answer')), timeoutMs);
  try {
    const { rows } = await client.query<Role>(`
      select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only')::boolean as is_read_only,
        pg_backend_pid() as pid, extract(epoch from pg_postmaster_start_time())::text as started`);
    const [role] = rows;
    if (role === undefined) throw new WrongServer('it does not identify itself');
    const refusal = refusalOf(target, role);
    if (refusal !== undefined) throw new WrongServer(refusal);
    client.identity = { pid: role.pid, started: role.started };
  } finally {
    clearTimeout(timer);
  }
}
