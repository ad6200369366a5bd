import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { lockDirectory } from '../db/directoryLock';
import { dialectOver } from '../db/embedded';
import { freeBytesOf, RESERVE_BYTES } from '../db/guardedEngine';
import { openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { startThreadedEngine } from '../db/threadedEngine';
import type { Clock, Logger } from '../ports';
import type { Settings } from '../settings';
import { BackupRefused } from './backupHeader';
import { findServer, type RunningServer } from './copyRunning';
import { writeSealed } from './sealedFile';
import { atOneMoment, backupText, untilAborted, type Sums } from './writeBackup';

export type PlaceSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'preparedStatements'>;

export interface BackupPorts {
  clock: Clock;
  log: Logger;
  ending: AbortSignal;
  giveUp: (reason: string) => void;
}

export interface BackupTaken {
  bytes: number;
  sums: Sums;
  /** Milliseconds of the initial checkpoint; null without one. */
  pause: number | null;
}

/** Bytes that stay free for the running server, before it refuses writes. */
const ROOM_TO_WORK = 2 * RESERVE_BYTES;

/**
 * A snapshot of one moment, while people work.
 * @param path of the new file
 * @throws BackupRefused, StartError
 */
export async function takeBackup(path: string, settings: PlaceSettings, ports: BackupPorts): Promise<BackupTaken> {
  if (existsSync(path)) throw new BackupRefused(`There is a file ${path} already, and it was left as it is.`);
  if (settings.databaseUrl !== null) return fromOpened(path, settings, ports);
  const dataDir = resolve(settings.dataDir);
  if (!existsSync(join(dataDir, 'pgdata', 'PG_VERSION'))) {
    throw new BackupRefused(`There is no database in ${dataDir}. Name its directory with DATA_DIR.`);
  }
  const door = await findServer(dataDir);
  return door ? fromRunning(path, dataDir, door, ports) : fromOpened(path, settings, ports);
}

async function fromOpened(path: string, settings: PlaceSettings, ports: BackupPorts): Promise<BackupTaken> {
  const database = await openDatabase(settings, {
    ...ports,
    onLockLost: () => ports.giveUp('Another process took over the data directory.'),
    onFatal: ports.giveUp,
  });
  try {
    return await database.withoutTimeouts((db) => write(path, db, database.kind, ports));
  } finally {
    await database.close();
  }
}

async function fromRunning(
  path: string,
  dataDir: string,
  door: RunningServer,
  ports: BackupPorts,
): Promise<BackupTaken> {
  const folder = join(dataDir, 'backup.copy');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // One backup at a time; takes over from a killed one.
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
  // A failure of the engine rejects its running statements.
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

/** The copy must not fill the server's disk. */
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
