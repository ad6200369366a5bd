import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface LockHolder {
  token: string;
  pid: number;
  host: string;
  startedAt: string;
  /** Distinguishes later processes with the same id; null where the system hides it. */
  birth: ProcessBirth | null;
}

interface ProcessBirth {
  boot: string;
  pidNamespace: string;
  ticks: string;
}

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
export function holderState(holder: LockHolder): 'alive' | 'dead' | 'unknown' {
  const own = birthOf(process.pid);
  if (holder.birth === null || own === null) {
    if (holder.host !== hostname()) return 'unknown';
    return processExists(holder.pid) ? 'unknown' : 'dead';
  }
  if (holder.birth.boot !== own.boot) return holder.host === hostname() ? 'dead' : 'unknown';
  if (holder.birth.pidNamespace !== own.pidNamespace) return 'unknown';
  return birthOf(holder.pid)?.ticks === holder.birth.ticks ? 'alive' : 'dead';
}

export function parseHolder(text: string): LockHolder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if (!('pid' in value && 'host' in value && 'token' in value && 'startedAt' in value && 'birth' in value)) {
      return null;
    }
    return value as LockHolder;
  } catch {
    return null;
  }
}

function birthOf(pid: number): ProcessBirth | null {
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
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
