import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { directoryFailure } from '../db/directoryFailure';
import { lockDirectory } from '../db/directoryLock';
import { dialectOver, RESTORING } from '../db/embedded';
import { flush, flushTree } from '../db/flushTree';
import { openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { startThreadedEngine } from '../db/threadedEngine';
import { checkpoint, vacuum } from '../db/upkeep';
import { BackupRefused } from './backupRefused';
import { fillPlace, requireKnown, type Content } from './fillPlace';
import { openBackup } from './readBackup';
import type { BackupPorts, PlaceSettings } from './takeBackup';
import { untilAborted, type Sums } from './writeBackup';

/** Left beside an empty database by a disk's own file system, by this program and by the lock of this very process. */
const NOTHING = new Set(['lost+found', RESTORING, 'server.lock']);

/**
 * Puts a backup into an empty place, and compares every row that is read back with the file.
 * @returns what was read back
 * @throws BackupRefused, StartError when the file is not whole or the place is not empty; then nothing was changed
 */
export async function restoreBackup(path: string, settings: PlaceSettings, ports: BackupPorts): Promise<Sums> {
  const backup = await openBackup(path);
  try {
    requireKnown(backup.header);
    const content = { header: backup.header, rows: () => untilAborted(backup.rows(), ports.ending) };
    return settings.databaseUrl === null
      ? await intoDirectory(resolve(settings.dataDir), content, ports)
      : await intoServer(settings, content, ports);
  } finally {
    await backup.close();
  }
}

async function intoServer(settings: PlaceSettings, content: Content, ports: BackupPorts): Promise<Sums> {
  const database = await openDatabase(settings, { ...ports, onLockLost: () => undefined, onFatal: ports.giveUp });
  try {
    return await database.unhurried((db) => fillPlace(db, content, ports.clock.now()));
  } finally {
    await database.close();
  }
}

async function intoDirectory(directory: string, content: Content, ports: BackupPorts): Promise<Sums> {
  requireNothing(directory);
  const wasThere = existsSync(directory);
  try {
    mkdirSync(directory, { recursive: true });
    const lock = await lockDirectory(directory, {
      ...ports,
      onLost: () => ports.giveUp('Another process took over the data directory.'),
    });
    const draft = join(directory, RESTORING);
    try {
      requireNothing(directory);
      rmSync(draft, { recursive: true, force: true });
      const sums = await fillFiles(draft, content, ports);
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
  // What is under way is refused when the engine gives up, and says why.
  const engine = await startThreadedEngine(files, () => undefined);
  const db = new Kysely<Database>({ dialect: dialectOver(engine) });
  try {
    const sums = await fillPlace(db, content, ports.clock.now());
    await vacuum(db);
    await checkpoint(db);
    return sums;
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
