import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account';
import { postgresFolder } from './binaries';
import { startDaemon, type Daemon } from './daemon';
import { freePort } from './freePort';

/** A PostgreSQL server on files of its own, and on a port of the loopback address that stays the same. */
export interface Postgres {
  port: number;
  /** Address of its database `postgres`, with the right to create others. */
  url: string;
  start(): Promise<void>;
  /**
   * `SIGINT`, PostgreSQL's fast shutdown, does not wait for clients to leave; `SIGQUIT` is as a crash. `SIGKILL` ends its
   * first process alone: the others find that out by themselves.
   */
  stop(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
}

interface Place {
  /** For its sockets and files. */
  folder: string;
  account: Account | undefined;
}

interface PostgresOptions extends Place {
  /** Each `name=value`, as in postgresql.conf. */
  settings: readonly string[];
  /** Any that is free, unless it takes the place of another server. */
  port?: number;
}

function run(program: string, args: readonly string[], { folder, account }: Place): void {
  const result = spawnSync(path.join(postgresFolder(), program), args, { cwd: folder, encoding: 'utf8', ...account });
  if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr}`);
}

async function startOn(data: string, { folder, account, settings, port: given }: PostgresOptions): Promise<Postgres> {
  const port = given ?? (await freePort());
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // Not on the command line, where they could not be changed while the server runs.
  appendFileSync(path.join(data, 'postgresql.conf'), `${settings.map((setting) => `\n${setting}`).join('')}\n`);
  const args = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)];
  const program = path.join(postgresFolder(), 'postgres');
  let daemon: Daemon | undefined;
  const start = async (): Promise<void> => {
    daemon = await startDaemon({ program, args, folder, account, url });
  };
  await start();
  return { port, url, start, stop: async (signal = 'SIGINT') => daemon?.stop(signal) };
}

/** Creates and starts a server with an empty database. */
export function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const data = path.join(options.folder, 'data');
  const access = ['--username=postgres', '--auth=trust'];
  run('initdb', ['-D', data, '--no-sync', ...access, '--encoding=UTF8', '--locale=C'], options);
  return startOn(data, options);
}

/**
 * Copies a server as it is, and starts the copy as its streaming replica of that name, in a folder of the same name unless
 * `data` gives another.
 */
export function startReplica(
  primary: Postgres,
  name: string,
  options: PostgresOptions & { data?: string },
): Promise<Postgres> {
  const data = path.join(options.folder, options.data ?? name);
  const from = `${primary.url.replace(/\/postgres$/, '/')}?application_name=${name}`;
  run('pg_basebackup', ['-D', data, '-d', from, '-R', '--checkpoint=fast', '--no-sync'], options);
  return startOn(data, options);
}
