import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { connectTo, type EmbeddedPorts } from '../db/embedded';
import { type OpenDatabase, openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { startThreadedEngine } from '../db/threadedEngine';
import type { Settings } from '../settings';
import { BackupRefused } from './backupHeader';

export type PlaceSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'preparedStatements'>;

export interface BackupPorts extends EmbeddedPorts {
  ending: AbortSignal;
}

/** @throws StartError */
export async function inDatabase<Result>(
  settings: PlaceSettings,
  ports: BackupPorts,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings, ports);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** For files that no server has open. */
export async function inFiles<Result>(files: string, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  // A failure of the engine rejects its running statements.
  const engine = await startThreadedEngine(files, () => undefined);
  const db = new Kysely<Database>({ dialect: connectTo(engine).dialect });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await engine.close();
  }
}

/**
 * @returns the absolute path
 * @throws BackupRefused without a database in the directory
 */
export function requireDatabaseIn(dataDir: string): string {
  const directory = resolve(dataDir);
  if (existsSync(join(directory, 'pgdata', 'PG_VERSION'))) return directory;
  throw new BackupRefused(`There is no database in ${directory}. Name its directory with DATA_DIR.`);
}
