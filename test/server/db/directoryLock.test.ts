import { existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeThisProcess, lockDirectory, type LockHolder } from '../../../src/server/db/directoryLock';
import { systemClock } from '../../../src/server/ports';
import { silentLog } from '../../support/silentLog';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';

const SILENCE = 300;

const lock = (directory: string, onLost: () => void = () => undefined) =>
  lockDirectory(directory, { clock: systemClock, log: silentLog, onLost, silenceMs: SILENCE });

const lockFile = (directory: string): string => join(directory, 'server.lock');

const { birth } = describeThisProcess('me', new Date());

/** A lock file of another process. */
function leaveLock(directory: string, holder: Partial<LockHolder>): void {
  const own = describeThisProcess('someone', new Date('2026-01-01T00:00:00Z'));
  writeFileSync(lockFile(directory), JSON.stringify({ ...own, ...holder }));
}

afterAll(removeTemporaryDirectories);

describe('the lock of a data directory', () => {
  it('has one holder, and is free after its release', async () => {
    const directory = temporaryDirectory();
    const first = await lock(directory);
    await expect(lock(directory)).rejects.toThrow(
      `The data directory ${directory} is in use by process ${process.pid} on ${hostname()}, which started at `,
    );
    first.release();
    const second = await lock(directory);
    second.release();
    expect(readdirSync(directory)).toEqual([]);
  });

  it.each<[string, Partial<LockHolder>]>([
    // Larger than any process id.
    ['from a process that is gone', { pid: 999_999_999 }],
    [
      'when the process id now belongs to another process',
      { pid: process.pid, birth: birth && { ...birth, ticks: '1' } },
    ],
    ['after a restart of the machine', { birth: birth && { ...birth, boot: 'an earlier one' } }],
    ['from another machine without heartbeats', { host: 'elsewhere', birth: null }],
  ])('is taken over %s', async (_, holder) => {
    const directory = temporaryDirectory();
    leaveLock(directory, holder);
    (await lock(directory)).release();
    expect(existsSync(lockFile(directory))).toBe(false);
  });

  it('stays with another machine while it sends heartbeats', async () => {
    const directory = temporaryDirectory();
    leaveLock(directory, { host: 'elsewhere', birth: null });
    const attempt = lock(directory);
    await sleep(SILENCE / 3);
    utimesSync(lockFile(directory), new Date(), new Date());
    await expect(attempt).rejects.toThrow(/in use by process \d+ on elsewhere/);
  });

  it('is taken over when its file is unreadable', async () => {
    const directory = temporaryDirectory();
    writeFileSync(lockFile(directory), '{"pid":');
    (await lock(directory)).release();
  });

  it('goes to exactly one of many that find it stale at once', async () => {
    const directory = temporaryDirectory();
    leaveLock(directory, { pid: 999_999_999 });
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lock(directory)));
    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    winners.forEach((winner) => winner.value.release());
  });

  it('notifies a holder whose lock was taken, which leaves the new one alone', async () => {
    const directory = temporaryDirectory();
    const lost = jest.fn();
    const first = await lock(directory, lost);
    leaveLock(directory, { token: 'the new holder' });
    await sleep(2_300);
    first.release();
    expect(lost).toHaveBeenCalledTimes(1);
    expect(readFileSync(lockFile(directory), 'utf8')).toContain('the new holder');
  });
});
