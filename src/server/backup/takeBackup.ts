import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { lockDirectory } from '../db/directoryLock';
import { freeBytesOf, RESERVE_BYTES } from '../db/guardedEngine';
import type { Database } from '../db/schema';
import { BackupRefused } from './backupHeader';
import { findServer, type RunningServer } from './copyRunning';
import { type BackupPorts, inDatabase, inFiles, type PlaceSettings, requireDatabaseIn } from './places';
import { writeSealed } from './sealedFile';
import { atOneMoment, backupText, untilAborted, type Sums } from './writeBackup';

/** Bytes that stay free for the running server, before it refuses writes. */
const ROOM_TO_WORK = 2 * RESERVE_BYTES;

/**
 * A snapshot of one moment, while people work.
 * @returns also the pause: milliseconds of the initial checkpoint, null without one
 * @throws BackupRefused, StartError
 */
export async function takeBackup(path: string, settings: PlaceSettings, ports: BackupPorts) {
  if (existsSync(path)) throw new BackupRefused(`There is a file ${path} already, and it was left as it is.`);
  if (settings.databaseUrl === null) {
    const dataDir = requireDatabaseIn(settings.dataDir);
    const door = await findServer(dataDir);
    if (door) return fromRunning(path, dataDir, door, ports);
  }
  return inDatabase(settings, ports, ({ kind, withoutTimeouts }) =>
    withoutTimeouts((db) => write(path, db, kind, ports)),
  );
}

async function fromRunning(path: string, dataDir: string, door: RunningServer, ports: BackupPorts) {
  const folder = join(dataDir, 'backup.copy');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Only one backup runs at a time; a killed one leaves a lock that can be taken over.
  const lock = await lockDirectory(folder, { ...ports, onLost: () => ports.onFatal('Another backup took over.') });
  const files = join(folder, 'pgdata');
  try {
    rmSync(files, { recursive: true, force: true });
    await requireRoom(dataDir);
    const pause = await door.copyInto(files, ports.ending);
    return { ...(await inFiles(files, (db) => write(path, db, 'embedded', ports))), pause };
  } finally {
    rmSync(files, { recursive: true, force: true });
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function write(
  path: string,
  db: Kysely<Database>,
  database: 'embedded' | 'server',
  { clock, ending }: BackupPorts,
) {
  let sums: Sums = {};
  const takenAt = clock.now().toISOString();
  const bytes = await atOneMoment(db, (moment) => {
    const text = backupText(moment, { takenAt, database }, (found) => (sums = found));
    return writeSealed(path, untilAborted(text, ending));
  });
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
