import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { directoryFailure } from '../db/databaseErrors';
import { lockDirectory } from '../db/directoryLock';
import { dialectOver, flush, flushTree, NEW_DATABASE_BYTES, requireRoom, RESTORE_MARKER } from '../db/embedded';
import { RESERVE_BYTES } from '../db/guardedEngine';
import { openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { startThreadedEngine } from '../db/threadedEngine';
import { checkpoint, vacuum } from '../upkeep';
import { BackupRefused } from './backupHeader';
import { fillPlace, requireKnown, type Content } from './fillPlace';
import { openBackup, type Backup } from './readBackup';
import type { BackupPorts, PlaceSettings } from './takeBackup';
import type { Sums } from './writeBackup';

/** Bytes of database and log per byte of a compressed backup. */
const ROOM_PER_BYTE = 60;

/** Files that an empty data directory may have. */
const NOTHING = new Set(['lost+found', RESTORE_MARKER, 'server.lock']);

/**
 * Compares every stored row with the file.
 * @throws BackupRefused, StartError for a damaged file or a place that is not empty; nothing was changed
 */
export async function restoreBackup(path: string, settings: PlaceSettings, ports: BackupPorts): Promise<Sums> {
  const backup = await openBackup(path, ports.ending);
  try {
    requireKnown(backup.header);
    return settings.databaseUrl === null
      ? await intoDirectory(resolve(settings.dataDir), backup, ports)
      : await intoServer(settings, backup, ports);
  } finally {
    await backup.close();
  }
}

async function intoServer(settings: PlaceSettings, content: Content, ports: BackupPorts): Promise<Sums> {
  const database = await openDatabase(settings, { ...ports, onLockLost: () => undefined, onFatal: ports.giveUp });
  try {
    return await database.withoutTimeouts((db) => fillPlace(db, content, ports.clock.now()));
  } finally {
    await database.close();
  }
}

async function intoDirectory(directory: string, backup: Backup, ports: BackupPorts): Promise<Sums> {
  requireNothing(directory);
  const wasThere = existsSync(directory);
  try {
    mkdirSync(directory, { recursive: true });
    const lock = await lockDirectory(directory, {
      ...ports,
      onLost: () => ports.giveUp('Another process took over the data directory.'),
    });
    const draft = join(directory, RESTORE_MARKER);
    try {
      requireNothing(directory);
      requireRoom(directory, NEW_DATABASE_BYTES + ROOM_PER_BYTE * backup.bytes);
      rmSync(draft, { recursive: true, force: true });
      const sums = await fillFiles(draft, backup, ports);
      flushTree(draft);
      renameSync(draft, join(directory, 'pgdata'));
      flush(directory);
      return sums;
    } finally {
      rmSync(draft, { recursive: true, force: true });
      lock.release();
      if (!wasThere && readdirSync(directory).length === 0) rmSync(directory, { recursive: true });
    }
  } catch (error) {
    throw directoryFailure(directory, error);
  }
}

async function fillFiles(files: string, content: Content, ports: BackupPorts): Promise<Sums> {
  // A failure of the engine rejects its running statements.
  const engine = await startThreadedEngine(files, () => undefined);
  const db = new Kysely<Database>({ dialect: dialectOver(engine) });
  try {
    const sums = await fillPlace(db, content, ports.clock.now());
    await vacuum(db);
    await checkpoint(db);
    return sums;
  } catch (error) {
    // The engine's error does not name a full disk.
    requireRoom(dirname(files), RESERVE_BYTES);
    throw error;
  } finally {
    await db.destroy();
    await engine.close();
  }
}

function requireNothing(directory: string): void {
  if (!existsSync(directory)) return;
  const found = readdirSync(directory).filter((name) => !NOTHING.has(name));
  if (found.length === 0) return;
  throw new BackupRefused(
    `The data directory ${directory} is not empty (${found.slice(0, 3).join(', ')}). Nothing was changed. ` +
      'Name an empty one, or a new one, with DATA_DIR.',
  );
}
