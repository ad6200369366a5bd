import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { lockDirectory } from '../db/directoryLock';
import { dialectOver } from '../db/embedded';
import { freeBytesOf } from '../db/guardedEngine';
import { openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { startThreadedEngine } from '../db/threadedEngine';
import type { Clock, Logger } from '../ports';
import type { Settings } from '../settings';
import { BackupRefused } from './backupRefused';
import { knock, type KnockedDoor } from './copyRunning';
import { writeSealed } from './sealedFile';
import { atOneMoment, backupText, untilAborted, type Sums } from './writeBackup';

export type PlaceSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'preparedStatements'>;

export interface BackupPorts {
  clock: Clock;
  log: Logger;
  /** Ends the work; nothing is left behind. */
  ending: AbortSignal;
  /** Something was lost that no work can go on without: the process must end at once. */
  giveUp: (reason: string) => void;
}

export interface BackupTaken {
  bytes: number;
  sums: Sums;
  /** For how many milliseconds requests waited for the checkpoint at the beginning; null where there was none. */
  pause: number | null;
}

/** Room that stays for those who work, in bytes; see `guardedEngine`. */
const ROOM_TO_WORK = 128 * 1024 * 1024;

/**
 * Writes all that is worth keeping of a database into a new file, as it was at one moment, while people work.
 * @param path of the file
 * @throws BackupRefused, StartError when it cannot be taken, in words
 */
export async function takeBackup(path: string, settings: PlaceSettings, ports: BackupPorts): Promise<BackupTaken> {
  if (existsSync(path)) throw new BackupRefused(`There is a file ${path} already, and it was left as it is.`);
  if (settings.databaseUrl !== null) return fromOpened(path, settings, ports);
  const dataDir = resolve(settings.dataDir);
  if (!existsSync(join(dataDir, 'pgdata', 'PG_VERSION'))) {
    throw new BackupRefused(`There is no database in ${dataDir}. Name its directory with DATA_DIR.`);
  }
  const door = await knock(dataDir);
  return door ? fromRunning(path, dataDir, door, ports) : fromOpened(path, settings, ports);
}

async function fromOpened(path: string, settings: PlaceSettings, ports: BackupPorts): Promise<BackupTaken> {
  const database = await openDatabase(settings, {
    ...ports,
    onLockLost: () => ports.giveUp('Another process took over the data directory.'),
    onFatal: ports.giveUp,
  });
  try {
    return await database.unhurried((db) => write(path, db, database.kind, ports));
  } finally {
    await database.close();
  }
}

/** The files are copied beside the running server; what is read then is the copy. */
async function fromRunning(path: string, dataDir: string, door: KnockedDoor, ports: BackupPorts): Promise<BackupTaken> {
  const folder = join(dataDir, 'backup.copy');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // One at a time. What a backup that was killed has left is taken over, and removed.
  const lock = await lockDirectory(folder, { ...ports, onLost: () => ports.giveUp('Another backup took over.') });
  const files = join(folder, 'pgdata');
  try {
    rmSync(files, { recursive: true, force: true });
    await requireRoom(dataDir);
    const pause = await door.copyInto(files, ports.ending);
    return { ...(await readCopy(path, files, ports)), pause };
  } finally {
    rmSync(files, { recursive: true, force: true });
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readCopy(path: string, files: string, ports: BackupPorts): Promise<BackupTaken> {
  // Whatever is under way is refused when the engine gives up, and says why.
  const engine = await startThreadedEngine(files, () => undefined);
  const db = new Kysely<Database>({ dialect: dialectOver(engine) });
  try {
    return await write(path, db, 'embedded', ports);
  } finally {
    await db.destroy();
    await engine.close();
  }
}

async function write(
  path: string,
  db: Kysely<Database>,
  database: 'embedded' | 'server',
  { clock, ending }: BackupPorts,
): Promise<BackupTaken> {
  let sums: Sums = {};
  const takenAt = clock.now().toISOString();
  const bytes = await atOneMoment(db, (moment) =>
    writeSealed(
      path,
      untilAborted(
        backupText(moment, { takenAt, database }, (found) => (sums = found)),
        ending,
      ),
    ),
  );
  return { bytes, sums, pause: null };
}

/** The copy must not be what fills the disk that people work on. */
async function requireRoom(dataDir: string): Promise<void> {
  const files = await readdir(join(dataDir, 'pgdata'), { recursive: true, withFileTypes: true });
  let size = 0;
  for (const file of files) {
    size += statSync(join(file.parentPath, file.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  const needed = size + ROOM_TO_WORK;
  const free = freeBytesOf(dataDir);
  if (free >= needed) return;
  const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  throw new BackupRefused(
    `There is too little room in ${dataDir} for a copy of its database: ${megabytes(free)} free, ${megabytes(needed)} needed. ` +
      'Make room, or stop the server first: then no copy is needed.',
  );
}
