import { resolve } from 'node:path';
import { BackupRefused } from '../src/server/backup/backupHeader';
import { restoreBackup } from '../src/server/backup/restoreBackup';
import { rowsText, runOnDatabase, secondsSince } from './run/runOnDatabase';

const usage = `npm run restore -- <file>

Puts a backup into the database of DATA_DIR or DATABASE_URL, which must be empty, and compares every row with the file.`;

void runOnDatabase(async (settings, ports) => {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0 || given.startsWith('-')) throw new BackupRefused(usage);
  const started = performance.now();
  const sums = await restoreBackup(resolve(given), settings, ports);
  return `Restored and compared with the file, row by row: ${rowsText(sums)}, in ${secondsSince(started)}. Everybody signs in again.`;
});
