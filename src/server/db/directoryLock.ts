import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, Logger } from '../ports';
import { errorCode, StartError } from './databaseErrors';
import { describeThisProcess, holderState, parseHolder } from './lockHolder';
import type { LockHolder } from './lockHolder';

/** Interval of heartbeats, and the silence after which an unobservable holder counts as dead. */
const HEARTBEAT_MS = 2_000;
const SILENCE_MS = 20_000;
/** Processes that take over the same stale lock notice each other within this time. */
const RACE_MS = 50;

interface LockOptions {
  clock: Clock;
  log: Logger;
  onLost: () => void;
  silenceMs?: number;
}

/**
 * A second process would overwrite the embedded database unnoticed.
 * @throws StartError when another process holds the lock
 */
export async function lockDirectory(directory: string, options: LockOptions): Promise<{ release: () => void }> {
  const path = join(directory, 'server.lock');
  const me = describeThisProcess(randomUUID(), options.clock.now());
  for (;;) {
    if (takeFreeLock(path, me)) {
      await sleep(RACE_MS);
      if (readHolder(path)?.token === me.token) break;
      continue;
    }
    const holder = readHolder(path);
    if (holder === undefined) continue;
    if (holder !== null && (await stillAlive(path, holder, options))) throw heldError(directory, holder);
    options.log.warn(
      { holder: holder?.pid ?? null },
      'taking over the data directory from a process that ended without releasing it',
    );
    removeStaleLock(path, holder);
  }
  return keepLock(path, me, options.onLost);
}

/** The draft is complete before the atomic link, which fails for an existing name. */
function takeFreeLock(path: string, me: LockHolder): boolean {
  const draft = `${path}.${me.token}`;
  try {
    writeFileSync(draft, JSON.stringify(me), { flag: 'wx', flush: true });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Undefined without a lock file; null for an unreadable one. */
function readHolder(path: string): LockHolder | null | undefined {
  try {
    return parseHolder(readFileSync(path, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function stillAlive(
  path: string,
  holder: LockHolder,
  { log, silenceMs = SILENCE_MS }: LockOptions,
): Promise<boolean> {
  const state = holderState(holder);
  if (state !== 'unknown') return state === 'alive';
  log.info(
    { holder: holder.pid, host: holder.host },
    'the data directory is locked from elsewhere; waiting for a sign of life',
  );
  const before = heartbeatOf(path);
  await sleep(silenceMs);
  return heartbeatOf(path) !== before;
}

function heartbeatOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Moves the file aside first: a lock that another process took meanwhile is moved back. */
function removeStaleLock(path: string, staleHolder: LockHolder | null): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    const moved = readHolder(aside);
    if (moved && moved.token !== staleHolder?.token) linkSync(aside, path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function keepLock(path: string, me: LockHolder, onLost: () => void) {
  const isMine = (): boolean => readHolder(path)?.token === me.token;
  const heartbeat = setInterval(() => {
    if (!isMine()) {
      clearInterval(heartbeat);
      onLost();
      return;
    }
    const now = new Date();
    utimesSync(path, now, now);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: () => {
      clearInterval(heartbeat);
      if (isMine()) rmSync(path, { force: true });
    },
  };
}

function heldError(directory: string, holder: LockHolder): StartError {
  return new StartError(
    `The data directory ${directory} is in use by process ${holder.pid} on ${holder.host}, which started at ` +
      `${holder.startedAt}. Stop that process first, or give this one a directory of its own with DATA_DIR.`,
  );
}
