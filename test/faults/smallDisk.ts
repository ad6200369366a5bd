import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../src/server/db/databaseErrors';
import { freeBytesOf } from '../../src/server/db/guardedEngine';
import { temporaryDirectory } from '../support/temporaryDirectory';

/** A file system of its own with little room, in memory. */
export type SmallDisk = Awaited<ReturnType<typeof makeSmallDisk>>;

/** Ways to get rights to mount something: root's own, and those that Linux gives everybody in a namespace of their own. */
const ways = [['--mount'], ['--user', '--map-root-user', '--mount']];

const works = (way: readonly string[]): boolean =>
  spawnSync('unshare', [...way, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

const found = ways.find(works);

/** Why there are no small disks here, or undefined where there are. */
export const whyNoSmallDisk =
  found === undefined
    ? 'Full disks are not tried here: neither this user nor a namespace of its own may mount a file system (unshare, mount).'
    : undefined;

/**
 * Mounted in a namespace that a process of its own keeps open, so that nothing is left on the machine however the test
 * ends; from outside it is reached through that process.
 * @param copyOf a directory whose files are put onto it
 */
export async function makeSmallDisk(megabytes: number, copyOf: string) {
  if (!found) throw new Error(whyNoSmallDisk);
  const mountPoint = temporaryDirectory();
  const script = `mount -t tmpfs -o size=${megabytes}m tmpfs ${mountPoint} && echo mounted && exec cat`;
  // It ends with its input, which ends with this process.
  const keeper = spawn('unshare', [...found, 'sh', '-c', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(keeper, 'exit');
  await Promise.race([once(keeper.stdout, 'data'), ended]);
  const root = `/proc/${keeper.pid}/root${mountPoint}`;
  const directory = join(root, 'data');
  const ballast = join(root, 'ballast');
  cpSync(copyOf, directory, { recursive: true });
  return {
    directory,
    /** Bytes that can still be written. */
    free: () => freeBytesOf(directory),
    /** Writes until so many bytes are left, or until nothing more can be written. */
    fill: (left = 0) => fillFile(ballast, () => freeBytesOf(directory) > left),
    /** Makes room again. */
    clear: () => rmSync(ballast, { force: true }),
    remove: async () => {
      keeper.kill('SIGKILL');
      await ended;
    },
  };
}

function fillFile(path: string, isRoom: () => boolean): void {
  const file = openSync(path, 'a');
  try {
    for (let block = Buffer.alloc(1024 * 1024); block.length > 0 && isRoom();) {
      try {
        writeSync(file, block);
      } catch (error) {
        if (errorCode(error) !== 'ENOSPC') throw error;
        block = block.subarray(0, Math.floor(block.length / 2));
      }
    }
  } finally {
    closeSync(file);
  }
}
