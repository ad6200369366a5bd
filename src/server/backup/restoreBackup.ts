import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { directoryFailure } from '../db/databaseErrors';
import { flush, flushTree, lockDataDirectory, NEW_DATABASE_BYTES, requireRoom, RESTORE_MARKER } from '../db/embedded';
import { RESERVE_BYTES } from '../db/guardedEngine';
import { checkpoint, vacuum } from '../upkeep';
import { BackupRefused } from './backupHeader';
import { fillPlace, requireKnown, type Content } from './fillPlace';
import { type BackupPorts, inDatabase, inFiles, type PlaceSettings } from './places';
import { openBackup, type Backup } from './readBackup';
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
    if (settings.databaseUrl === null) return await intoDirectory(resolve(settings.dataDir), backup, ports);
    return await inDatabase(settings, ports, ({ withoutTimeouts }) =>
      withoutTimeouts((db) => fillPlace(db, backup, ports.clock.now())),
    );
  } finally {
    await backup.close();
  }
}

async function intoDirectory(directory: string, backup: Backup, ports: BackupPorts): Promise<Sums> {
  requireNothing(directory);
  const wasThere = existsSync(directory);
  try {
    const lock = await lockDataDirectory(directory, ports);
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

const fillFiles = (files: string, content: Content, { clock }: BackupPorts): Promise<Sums> =>
  inFiles(files, async (db) => {
    try {
      const sums = await fillPlace(db, content, clock.now());
      await vacuum(db);
      await checkpoint(db);
      return sums;
    } catch (error) {
      // The engine's error does not name a full disk.
      requireRoom(dirname(files), RESERVE_BYTES);
      throw error;
    }
  });

function requireNothing(directory: string): void {
  if (!existsSync(directory)) return;
  const found = readdirSync(directory).filter((name) => !NOTHING.has(name));
  if (found.length === 0) return;
  throw new BackupRefused(
    `The data directory ${directory} is not empty (${found.slice(0, 3).join(', ')}). Nothing was changed. ` +
      'Name an empty one, or a new one, with DATA_DIR.',
  );
}
