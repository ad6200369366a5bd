import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresFolder } from './binaries';

/** A temporary PostgreSQL server. */
export interface Cluster {
  /** Address of its database `postgres`, with the right to create others. */
  url: string;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

const START_TRIES = 150;
const START_PAUSE_MS = 200;

// Nothing of a test outlives the run, so nothing needs to reach the disk.
const TEST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

function idOf(flag: '-u' | '-g', account: string): number {
  return Number.parseInt(spawnSync('id', [flag, account], { encoding: 'utf8' }).stdout, 10);
}

/** PostgreSQL refuses to run as root; then an unprivileged account runs it. Undefined: this process' own will do. */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = ['postgres', 'nobody'].map((name) => ({ uid: idOf('-u', name), gid: idOf('-g', name) }));
  const found = accounts.find(({ uid, gid }) => uid > 0 && gid > 0);
  if (found === undefined) throw new Error('PostgreSQL cannot run as root; there is no account postgres or nobody.');
  return found;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address of this form.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function initialise(bin: string, data: string, account: Account | undefined): void {
  const args = ['-D', data, '--no-sync', '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const result = spawnSync(path.join(bin, 'initdb'), args, { cwd: path.dirname(data), encoding: 'utf8', ...account });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr}`);
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < START_TRIES && server.exitCode === null; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(START_PAUSE_MS);
    }
  }
  throw new Error('The PostgreSQL server did not start.');
}

/**
 * Creates and starts a server in a temporary folder, on a free port of the loopback address.
 * @param serverSettings each `name=value`; those of a test in a hurry where none are given
 */
export async function startCluster(serverSettings: readonly string[] = TEST_SETTINGS): Promise<Cluster> {
  const bin = postgresFolder();
  const account = unprivileged();
  const folder = await mkdtemp(path.join(tmpdir(), 'test-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  let server: ChildProcess | undefined;
  const remove = async (): Promise<void> => {
    if (server?.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to leave.
      server.kill('SIGINT');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    initialise(bin, data, account);
    const port = await freePort();
    const settings = serverSettings.flatMap((setting) => ['-c', setting]);
    const args = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...settings];
    server = spawn(path.join(bin, 'postgres'), args, { cwd: folder, stdio: 'ignore', ...account });
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await untilReady(server, url);
    return { url, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
