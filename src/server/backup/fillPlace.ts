import { sql, type Kysely } from 'kysely';
import { foldFigures } from '../db/foldFigures';
import { migrateWithin, migrations } from '../db/migrate';
import type { Database } from '../db/schema';
import type { BackupHeader } from './backupHeader';
import { BackupRefused } from './backupRefused';
import { checkFigures } from './checkFigures';
import { requireEmpty } from './emptyPlace';
import type { RowsOfTable } from './readBackup';
import { setPlace } from './sequences';
import { setAside } from './setAside';
import { insertRows, useStableFormats, summing, sumOf } from './tableRows';
import { readTableShapes, type TableShape } from './tableShapes';
import type { Sums } from './writeBackup';

/** A second restore waits, and then refuses the filled database. */
const PLACE_LOCK = 7_236_414;

export interface Content {
  header: Pick<BackupHeader, 'migrations' | 'tables'>;
  rows(): AsyncIterable<RowsOfTable>;
}

/** @throws BackupRefused for a backup of a newer program */
export function requireKnown({ migrations: names }: Pick<BackupHeader, 'migrations'>): void {
  const unknown = names.filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length === 0) return;
  throw new BackupRefused(
    `It was written by a newer version of this program, whose migration ${unknown.join(', ')} is not known here. ` +
      'Nothing was changed. Use the newer program.',
  );
}

/**
 * Restores in one transaction, and compares all rows.
 * @param now the day of the figures
 * @throws BackupRefused for a database that is not empty, or rows that differ
 */
export async function fillPlace(db: Kysely<Database>, content: Content, now: Date): Promise<Sums> {
  requireKnown(content.header);
  return db.connection().execute(async (place) => {
    await sql`begin`.execute(place);
    try {
      await useStableFormats(place);
      await sql`select pg_advisory_xact_lock(${sql.lit(PLACE_LOCK)})`.execute(place);
      await requireEmpty(place, content.header.migrations);
      await migrateWithin(
        place,
        migrations.filter(({ name }) => content.header.migrations.includes(name)),
      );
      const sums = await loadRows(place, content);
      await migrateWithin(place, migrations);
      await sql`select rebuild_lead_figures()`.execute(place);
      await foldFigures(place, now);
      await checkFigures(place);
      for (const { name } of await readTableShapes(place)) await sql`analyze ${sql.table(name)}`.execute(place);
      await sql`commit`.execute(place);
      return sums;
    } catch (error) {
      // A lost connection has rolled back, and its own error is clearer.
      await sql`rollback`.execute(place).catch(() => undefined);
      throw error;
    }
  });
}

async function loadRows(place: Kysely<Database>, content: Content): Promise<Sums> {
  const { header } = content;
  const shapes = await shapesFor(place, header);
  const names = [...shapes.keys()];
  const putBack = await setAside(place, names);
  for (const name of names) await sql`delete from ${sql.table(name)}`.execute(place);
  const sent = new Map(names.map((name) => [name, summing()]));
  for await (const { table, rows: some } of content.rows()) {
    const shape = shapes.get(table);
    if (!shape) throw new BackupRefused(`There is no table ${table}.`);
    sent.get(table)?.add(some);
    await insertRows(place, shape, some);
  }
  for (const { name, numbers } of header.tables) {
    const shape = shapes.get(name);
    if (shape && numbers) await setPlace(place, shape, numbers);
  }
  await putBack();
  const sums: Sums = {};
  for (const { name, rows: counted } of header.tables) {
    const shape = shapes.get(name);
    const given = sent.get(name)?.sum();
    if (!shape || !given) continue;
    const found = await sumOf(place, shape);
    if (found.rows !== given.rows || found.sha256 !== given.sha256 || found.rows !== counted) {
      throw new BackupRefused(
        `Table ${name} did not arrive as it was sent: ${found.rows} rows of ${counted}. Nothing was changed.`,
      );
    }
    sums[name] = found;
  }
  return sums;
}

/** @throws BackupRefused if the tables differ from the backup's */
async function shapesFor(place: Kysely<Database>, { tables }: Content['header']): Promise<Map<string, TableShape>> {
  const here = await readTableShapes(place);
  const shapes = new Map<string, TableShape>();
  for (const { name, columns } of tables) {
    const shape = here.find((one) => one.name === name);
    if (JSON.stringify(shape?.columns) !== JSON.stringify(columns)) {
      throw new BackupRefused(`Table ${name} has other columns than its rows were taken from. Nothing was changed.`);
    }
    if (shape) shapes.set(name, shape);
  }
  return shapes;
}
