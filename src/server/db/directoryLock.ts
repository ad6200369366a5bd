import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type InferType, number, object, string } from 'yup';
import type { Clock, Logger } from '../ports';
import { errorCode, StartError } from './databaseErrors';

/** Interval of heartbeats, and the silence after which an unobservable holder counts as dead. */
const HEARTBEAT_MS = 2_000;
const SILENCE_MS = 20_000;
/** Processes that take over the same stale lock notice each other within this time. */
const RACE_MS = 50;

const lockHolder = object({
  token: string().required(),
  pid: number().required(),
  host: string().defined(),
  startedAt: string().defined(),
  /** Distinguishes later processes with the same id; null where the system hides it. */
  birth: object({ boot: string().defined(), pidNamespace: string().defined(), ticks: string().defined() })
    .nullable()
    .defined(),
});

export type LockHolder = InferType<typeof lockHolder>;

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
    return lockHolder.validateSync(JSON.parse(readFileSync(path, 'utf8')), { strict: true });
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) return null;
    if (code === 'ENOENT') return undefined;
    throw error;
  }
}

async function stillAlive(path: string, holder: LockHolder, { log, silenceMs = SILENCE_MS }: LockOptions) {
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

const heartbeatOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

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

const heldError = (directory: string, { pid, host, startedAt }: LockHolder): StartError =>
  new StartError(
    `The data directory ${directory} is in use by process ${pid} on ${host}, which started at ${startedAt}. ` +
      'Stop that process first, or give this one a directory of its own with DATA_DIR.',
  );

export function describeThisProcess(token: string, startedAt: Date): LockHolder {
  return {
    token,
    pid: process.pid,
    host: hostname(),
    startedAt: startedAt.toISOString(),
    birth: birthOf(process.pid),
  };
}

/** `unknown` on another host, in another container, or without /proc. */
function holderState(holder: LockHolder): 'alive' | 'dead' | 'unknown' {
  const own = birthOf(process.pid);
  if (holder.birth === null || own === null) {
    if (holder.host !== hostname()) return 'unknown';
    return processExists(holder.pid) ? 'unknown' : 'dead';
  }
  if (holder.birth.boot !== own.boot) return holder.host === hostname() ? 'dead' : 'unknown';
  if (holder.birth.pidNamespace !== own.pidNamespace) return 'unknown';
  return birthOf(holder.pid)?.ticks === holder.birth.ticks ? 'alive' : 'dead';
}

function birthOf(pid: number): LockHolder['birth'] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets, which may contain brackets and blanks.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    if (ticks === undefined) return null;
    return {
      boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      pidNamespace: readlinkSync('/proc/self/ns/pid'),
      ticks,
    };
  } catch {
    return null;
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
