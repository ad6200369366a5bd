import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../db/schema';
import type { TableShape } from './tableShapes';

/** The values of a row in the order of its table's columns, each in the text form of its type; null is no value. */
export type Row = readonly (string | null)[];

/** How many rows a table has, and the SHA-256 of all of them in their order, in hex. */
export interface TableSum {
  rows: number;
  sha256: string;
}

/** Rows that are read, written or sent at once. */
export const BATCH = 1_000;

/** A row as it stands in a backup, and as it is summed up. */
export const lineOf = (row: Row): string => `${JSON.stringify(row)}\n`;

/** Sums up rows as they come by. */
export function summing(): { add: (rows: readonly Row[]) => void; sum: () => TableSum } {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (rows) => {
      count += rows.length;
      for (const row of rows) hash.update(lineOf(row));
    },
    sum: () => ({ rows: count, sha256: hash.digest('hex') }),
  };
}

/**
 * The forms in which every database gives the same text for the same value, and time for a statement that reads or
 * writes millions of rows. Until the end of the transaction.
 */
export async function settle(db: Kysely<Database>): Promise<void> {
  await sql`
    select set_config(name, value, true)
    from (values ('datestyle', 'ISO, YMD'), ('timezone', 'UTC'), ('intervalstyle', 'postgres'),
      ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('statement_timeout', '0'), ('lock_timeout', '0'),
      ('idle_in_transaction_session_timeout', '0')) as setting (name, value)`.execute(db);
}

/** All rows of a table in their order, some at a time, as the transaction that is under way sees them. */
export async function* readRows(db: Kysely<Database>, { name, columns, order }: TableShape): AsyncGenerator<Row[]> {
  const texts = columns.map((column, place) => sql`${sql.ref(column.name)}::text as ${sql.ref(String(place))}`);
  // Servers sort texts by their own language; bytes are the same everywhere.
  const places = order.map((part): RawBuilder<unknown> =>
    part.isText ? sql`${sql.ref(part.name)} collate "C"` : sql.ref(part.name),
  );
  await sql`
    declare rows_to_copy no scroll cursor for
    select ${sql.join(texts)} from ${sql.table(name)} order by ${sql.join(places)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Record<number, string | null>>`
      fetch ${sql.lit(BATCH)} from rows_to_copy`.execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((_, place) => row[place] ?? null));
    if (rows.length < BATCH) break;
  }
  await sql`close rows_to_copy`.execute(db);
}

/** What is stored in a table, read back row by row. */
export async function sumOf(db: Kysely<Database>, shape: TableShape): Promise<TableSum> {
  const { add, sum } = summing();
  for await (const rows of readRows(db, shape)) add(rows);
  return sum();
}

/** Inserts rows with all their numbers as they were. */
export async function insertRows(
  db: Kysely<Database>,
  { name, columns }: TableShape,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const refs = columns.map((column) => sql.ref(column.name));
  const values = columns.map((_, place) => sql`${rows.map((row) => row[place] ?? null)}::text[]`);
  // The type comes from the catalog of the database that it goes to.
  const casts = columns.map((column) => sql`${sql.ref(column.name)}::${sql.raw(column.type)}`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(refs)}) overriding system value
    select ${sql.join(casts)} from unnest(${sql.join(values)}) as given (${sql.join(refs)})`.execute(db);
}
