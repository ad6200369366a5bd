import { openBackupDoor, type BackupDoor } from '../../src/server/backup/backupDoor';
import type { BackupPorts } from '../../src/server/backup/places';
import { migrate } from '../../src/server/db/migrate';
import { openDatabase, type OpenDatabase } from '../../src/server/db/openDatabase';
import { secureRandom, systemClock } from '../../src/server/ports';
import { silentLog } from './silentLog';
import { temporaryDirectory } from './temporaryDirectory';

export const fail = (reason: string): never => {
  throw new Error(reason);
};

export const backupPorts = (ending = new AbortController().signal): BackupPorts => ({
  clock: systemClock,
  log: silentLog,
  ending,
  onFatal: fail,
});

export const placeAt = (dataDir: string, databaseUrl: string | null = null) =>
  ({ dataDir, databaseUrl, preparedStatements: 'auto' }) as const;

export const openDirectory = (directory: string): Promise<OpenDatabase> =>
  openDatabase(placeAt(directory), backupPorts());

/** An embedded database in a directory of its own, with backups enabled. */
export async function startEmbedded() {
  const dataDir = temporaryDirectory();
  const database = await openDirectory(dataDir);
  await migrate(database.db);
  const openDoor = (): Promise<BackupDoor> =>
    openBackupDoor({ dataDir, db: database.db, log: silentLog, random: secureRandom });
  const server = {
    dataDir,
    database,
    door: await openDoor(),
    openDoor,
    close: async () => {
      await server.door.stop();
      await database.close();
    },
  };
  return server;
}
