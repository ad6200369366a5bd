import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

interface Column {
  name: string;
  /** As in `timestamp(3) with time zone`. */
  type: string;
}

export interface TableShape {
  name: string;
  columns: readonly Column[];
  /** The primary key, else all columns. */
  order: readonly { name: string; isText: boolean }[];
  numbered: string | null;
}

interface CatalogRow extends Column {
  table: string;
  is_text: boolean;
  is_computed: boolean;
  is_numbered: boolean;
  key_place: number | null;
}

/** By name. */
export async function readTableShapes(db: Kysely<Database>): Promise<TableShape[]> {
  const { rows } = await sql<CatalogRow>`
    select pg_class.relname::text as "table", attname::text as name, format_type(atttypid, atttypmod) as type,
      attcollation <> 0 as is_text, attgenerated <> '' as is_computed,
      pg_get_serial_sequence(quote_ident(pg_class.relname), attname) is not null as is_numbered,
      array_position(indkey::smallint[], attnum) as key_place
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_index on indrelid = pg_class.oid and indisprimary
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
    order by pg_class.relname, attnum`.execute(db);
  const names = [...new Set(rows.map(({ table }) => table))];
  return names.map((name) =>
    shapeOf(
      name,
      rows.filter(({ table }) => table === name),
    ),
  );
}

function shapeOf(name: string, rows: readonly CatalogRow[]): TableShape {
  const stored = rows.filter(({ is_computed }) => !is_computed);
  const key = rows
    .filter(({ key_place }) => key_place !== null)
    .sort((one, other) => Number(one.key_place) - Number(other.key_place));
  return {
    name,
    columns: stored.map((column) => ({ name: column.name, type: column.type })),
    order: (key.length > 0 ? key : stored).map((column) => ({ name: column.name, isText: column.is_text })),
    numbered: rows.find(({ is_numbered }) => is_numbered)?.name ?? null,
  };
}
