import type { Kysely } from 'kysely';
import { migrations } from '../db/migrate';
import type { Database } from '../db/schema';
import { StartError } from '../db/databaseErrors';
import { BackupRefused } from './backupHeader';
import { fillPlace, type Content } from './fillPlace';
import { type BackupPorts, inDatabase, type PlaceSettings, requireDatabaseIn } from './places';
import { isMoved, readTableShapes, type TableShape } from './tableShapes';
import { isSameSum, readRows, sumOf } from './tableRows';
import { atOneMoment, describeTables, readMigrations, untilAborted, type Sums } from './writeBackup';

/**
 * One transaction: an interrupted move leaves all or nothing, and can be repeated. Includes sessions.
 * @returns `isEarlier` where an interrupted earlier move had already copied all rows
 * @throws BackupRefused, StartError with nothing changed
 */
export async function moveToPostgres(settings: PlaceSettings, ports: BackupPorts) {
  if (settings.databaseUrl === null) {
    throw new BackupRefused('DATABASE_URL is not set: it names the PostgreSQL database that the leads move to.');
  }
  requireDatabaseIn(settings.dataDir);
  return inDatabase({ ...settings, databaseUrl: null }, ports, (source) =>
    inDatabase(settings, ports, ({ withoutTimeouts }) =>
      atOneMoment(source.db, (moment) => withoutTimeouts((db) => moveRows(moment, db, ports))),
    ),
  );
}

async function moveRows(moment: Kysely<Database>, target: Kysely<Database>, ports: BackupPorts) {
  const here = await readMigrations(moment);
  if (here.join() !== migrations.map(({ name }) => name).join()) {
    throw new StartError(
      'The embedded database is of another version than this program. Start the server on it once, stop it, then move it.',
    );
  }
  const shapes = (await readTableShapes(moment)).filter(({ name }) => isMoved(name));
  const earlier = await earlierMove(moment, target, shapes);
  if (earlier) return { sums: earlier, isEarlier: true };
  const content: Content = {
    header: { migrations: here, tables: await describeTables(moment, shapes) },
    rows: () => untilAborted(rowsOf(moment, shapes), ports.ending),
  };
  return { sums: await fillPlace(target, content, ports.clock.now()), isEarlier: false };
}

async function* rowsOf(moment: Kysely<Database>, shapes: readonly TableShape[]): ReturnType<Content['rows']> {
  for (const shape of shapes) {
    for await (const rows of readRows(moment, shape)) yield { table: shape.name, rows };
  }
}

/**
 * A move may be cut off after its commit: then every row is there.
 * @returns null when the target differs from the source
 */
async function earlierMove(
  moment: Kysely<Database>,
  target: Kysely<Database>,
  shapes: readonly TableShape[],
): Promise<Sums | null> {
  return atOneMoment(target, async (there) => {
    const theirs = (await readTableShapes(there)).filter(({ name }) => isMoved(name));
    if (JSON.stringify(theirs) !== JSON.stringify(shapes)) return null;
    const sums: Sums = {};
    for (const shape of shapes) {
      const [sent, found] = [await sumOf(moment, shape), await sumOf(there, shape)];
      if (!isSameSum(sent, found)) return null;
      sums[shape.name] = found;
    }
    return sums;
  });
}
