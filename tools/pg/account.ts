import { spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The system account that runs a program. */
export interface Account {
  uid: number;
  gid: number;
}

function idOf(flag: '-u' | '-g', account: string): number {
  return Number.parseInt(spawnSync('id', [flag, account], { encoding: 'utf8' }).stdout, 10);
}

/** PostgreSQL refuses to run as root; then an unprivileged account runs it. Undefined: this process' own will do. */
export function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = ['postgres', 'nobody'].map((name) => ({ uid: idOf('-u', name), gid: idOf('-g', name) }));
  const found = accounts.find(({ uid, gid }) => uid > 0 && gid > 0);
  if (found === undefined) throw new Error('PostgreSQL cannot run as root; there is no account postgres or nobody.');
  return found;
}

/** A new temporary folder in which programs of that account may write. */
export async function folderFor(account: Account | undefined): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}
