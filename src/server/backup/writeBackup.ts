import { sql, type Kysely } from 'kysely';
import { version } from '../../../package.json';
import { appliedMigrations } from '../db/migrate';
import type { Database } from '../db/schema';
import { onlyRow } from '../db/sqlParts';
import { type BackupHeader, BackupRefused } from './backupHeader';
import { isSaved, readPlace, readTableShapes, type TableShape } from './tableShapes';
import { lineOf, readRows, useStableFormats, summing, type TableSum } from './tableRows';

export type Sums = Record<string, TableSum>;

/** Reads everything in one snapshot, without a time limit. */
export function atOneMoment<Result>(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      await useStableFormats(moment);
      return work(moment);
    });
}

/** The lines of a backup: header, rows by table, then the sums. */
export async function* backupText(
  moment: Kysely<Database>,
  about: Pick<BackupHeader, 'takenAt' | 'database'>,
  onSums: (sums: Sums) => void,
): AsyncGenerator<string> {
  const shapes = (await readTableShapes(moment)).filter(({ name }) => isSaved(name));
  const header: BackupHeader = {
    kind: 'lead-manager backup',
    product: version,
    ...about,
    migrations: await readMigrations(moment),
    tables: await describeTables(moment, shapes),
  };
  yield `${JSON.stringify(header)}\n`;
  const sums: Sums = {};
  for (const shape of shapes) {
    yield `${JSON.stringify({ table: shape.name })}\n`;
    const { add, sum } = summing();
    for await (const rows of readRows(moment, shape)) {
      add(rows);
      yield rows.map(lineOf).join('');
    }
    sums[shape.name] = sum();
  }
  yield `${JSON.stringify({ sums })}\n`;
  onSums(sums);
}

export async function describeTables(moment: Kysely<Database>, shapes: readonly TableShape[]) {
  const tables: BackupHeader['tables'] = [];
  for (const shape of shapes) {
    const { name, columns } = shape;
    const counted = sql<{ count: string }>`select count(*)::text as count from ${sql.table(name)}`;
    const rows = Number(onlyRow((await counted.execute(moment)).rows).count);
    tables.push({ name, columns: [...columns], rows, numbers: await readPlace(moment, shape) });
  }
  return tables;
}

export async function* untilAborted<Part>(parts: AsyncIterable<Part>, ending: AbortSignal): AsyncGenerator<Part> {
  for await (const part of parts) {
    ending.throwIfAborted();
    yield part;
  }
}

/**
 * The names of applied migrations.
 * @throws BackupRefused for a database that this program never prepared
 */
export async function readMigrations(db: Kysely<Database>): Promise<string[]> {
  const names = await appliedMigrations(db);
  if (names.length === 0) throw new BackupRefused('The database holds nothing of this product.');
  return names;
}
