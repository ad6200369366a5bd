import { BackupRefused } from '../src/server/backup/backupHeader';
import { moveToPostgres } from '../src/server/backup/moveToPostgres';
import { rowsText, runOnDatabase, secondsSince } from './run/runOnDatabase';

const usage = `npm run move-to-postgres

Copies the embedded database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL, and compares every row.
The server must be stopped. Cut off, it can be run again.`;

void runOnDatabase(async (settings, ports) => {
  if (process.argv.length > 2) throw new BackupRefused(usage);
  const started = performance.now();
  const { sums, isEarlier } = await moveToPostgres(settings, ports);
  const what = isEarlier
    ? 'Everything had been moved already, and was compared again'
    : 'Moved and compared, row by row';
  return (
    `${what}: ${rowsText(sums)}, in ${secondsSince(started)}. ` +
    'Start the server with DATABASE_URL; DATA_DIR is as it was, and no longer used.'
  );
});
