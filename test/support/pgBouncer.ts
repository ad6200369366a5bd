import { readFileSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '../../tools/pg/account';
import { startDaemon, type Daemon } from '../../tools/pg/daemon';
import { freePort } from '../../tools/pg/freePort';
import type { Postgres } from '../../tools/pg/postgres';

export interface Site {
  folder: string;
  account: Account | undefined;
}

/** A file of the deployment. */
export const deployed = (file: string): string => readFileSync(path.join(__dirname, '../../deploy', file), 'utf8');

/** Writes a file that the account's programs may read. */
export const writeFor = async ({ folder, account }: Site, name: string, text: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, text, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
  return file;
};

/** A PgBouncer at a fixed address, with the deployed settings, overridden at the end. */
export async function startPgBouncer(site: Site, primary: Postgres) {
  const port = await freePort();
  const { folder } = site;
  const users = await writeFor(site, 'userlist.txt', '"postgres" ""\n');
  const text = deployed('pgbouncer.ini')
    .replace(/^leads = host=\S+ port=\d+ dbname=leads/m, `postgres = host=127.0.0.1 port=${primary.port}`)
    .concat(
      `auth_type = trust\nauth_file = ${users}\nlisten_port = ${port}\nunix_socket_dir = ${folder}\n`,
      `logfile = ${folder}/pgbouncer.log\npidfile = ${folder}/pgbouncer.pid\n`,
    );
  const file = await writeFor(site, 'pgbouncer.ini', text);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let daemon: Daemon | undefined;
  const start = async (): Promise<void> => {
    daemon = await startDaemon({ ...site, program: 'pgbouncer', args: [file], url });
  };
  await start();
  return { url, start, stop: async (signal: NodeJS.Signals) => daemon?.stop(signal) };
}
