import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../db/schema';
import type { TableShape } from './tableShapes';

/** Values as text, in the order of the columns. */
export type Row = readonly (string | null)[];

/** SHA-256 in hex of all rows in order. */
export interface TableSum {
  rows: number;
  sha256: string;
}

export const isSameSum = (one: TableSum, other: TableSum): boolean =>
  one.rows === other.rows && one.sha256 === other.sha256;

export const BATCH = 1_000;

export const lineOf = (row: Row): string => `${JSON.stringify(row)}\n`;

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

/** Uniform texts of values, and no statement timeout, until the end of the transaction. */
export async function useStableFormats(db: Kysely<Database>): Promise<void> {
  await sql`
    select set_config(name, value, true)
    from (values ('datestyle', 'ISO, YMD'), ('timezone', 'UTC'), ('intervalstyle', 'postgres'),
      ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('statement_timeout', '0'), ('lock_timeout', '0'),
      ('idle_in_transaction_session_timeout', '0')) as setting (name, value)`.execute(db);
}

/** Reads in batches, in a stable order. */
export async function* readRows(db: Kysely<Database>, { name, columns, order }: TableShape): AsyncGenerator<Row[]> {
  const texts = columns.map((column, place) => sql`${sql.ref(column.name)}::text as ${sql.ref(String(place))}`);
  // Servers sort text by their locale; bytes sort alike everywhere.
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

export async function sumOf(db: Kysely<Database>, shape: TableShape): Promise<TableSum> {
  const { add, sum } = summing();
  for await (const rows of readRows(db, shape)) add(rows);
  return sum();
}

/** With their generated numbers. */
export async function insertRows(
  db: Kysely<Database>,
  { name, columns }: TableShape,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const refs = columns.map((column) => sql.ref(column.name));
  const values = columns.map((_, place) => sql`${rows.map((row) => row[place] ?? null)}::text[]`);
  const casts = columns.map((column) => sql`${sql.ref(column.name)}::${sql.raw(column.type)}`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(refs)}) overriding system value
    select ${sql.join(casts)} from unnest(${sql.join(values)}) as given (${sql.join(refs)})`.execute(db);
}
