import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Account } from './account';

/** A program that speaks PostgreSQL's protocol at an address, and runs until it is stopped. */
export interface Daemon {
  /** Sends the signal and waits for the end. Nothing happens when it has ended already. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

interface DaemonOptions {
  program: string;
  args: readonly string[];
  /** Where it works, and where its output is kept under its own name. */
  folder: string;
  account: Account | undefined;
  /** Where it will answer. */
  url: string;
}

const START_TRIES = 150;
const START_PAUSE_MS = 200;

/** @throws Error with what the program said, when it does not answer */
export async function startDaemon({ program, args, folder, account, url }: DaemonOptions): Promise<Daemon> {
  const file = path.join(folder, `${path.basename(program)}.out`);
  const output = openSync(file, 'a');
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', output, output], ...account });
  closeSync(output);
  const ended = once(child, 'exit');
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (!isRunning()) return;
    child.kill(signal);
    await ended;
  };
  for (let tries = 0; tries < START_TRIES && isRunning(); tries += 1) {
    if (await answers(url)) return { stop };
    await pause(START_PAUSE_MS);
  }
  await stop('SIGINT');
  throw new Error(`${path.basename(program)} did not start:\n${await readFile(file, 'utf8')}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  // A server that is still starting may end the connection at any time; the failed call says so, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
