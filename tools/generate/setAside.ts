import { sql, type Transaction } from 'kysely';
import type { Database } from '../../src/server/db/schema';

interface Part {
  name: string;
  drop: string;
  create: string;
}

const tables = ['leads', 'lead_notes'] as const;

/** Foreign keys of the large tables: checked once over all rows in place of row by row. */
const foreignKeys = sql<Part>`
  select conname as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint
  where contype = 'f' and conrelid in (${sql.join(tables.map((table) => sql`${table}::regclass`))})
  order by conname`;

/** Their indexes, apart from those that hold a key or a rule: built once in place of row by row. */
const indexes = sql<Part>`
  select indexrelid::regclass::text as name, format('drop index %s', indexrelid::regclass) as drop,
    pg_get_indexdef(indexrelid) as create
  from pg_index
  where not indisunique and indrelid in (${sql.join(tables.map((table) => sql`${table}::regclass`))})
  order by 1`;

/** Puts back what was set aside, and says before each part which one it is. */
export type PutBack = (say: (name: string, done: number, of: number) => void) => Promise<void>;

/**
 * Takes indexes, foreign keys and triggers off the empty tables, to be put back when they are full; the figures that the
 * triggers keep are then made in one go. All of it stands and falls
 * with the transaction: cut off at whatever moment, the database is as it was.
 */
export const setAside = async (trx: Transaction<Database>): Promise<PutBack> => {
  const parts = [...(await foreignKeys.execute(trx)).rows, ...(await indexes.execute(trx)).rows];
  for (const { drop } of parts) await sql.raw(drop).execute(trx);
  await sql`alter table leads disable trigger user`.execute(trx);
  return async (say) => {
    // Indexes first: the check of the notes' foreign key is a join.
    for (const [done, { name, create }] of [...parts].reverse().entries()) {
      say(name, done, parts.length + 1);
      await sql.raw(create).execute(trx);
    }
    await sql`alter table leads enable trigger user`.execute(trx);
    say('figures', parts.length, parts.length + 1);
    // The triggers would have left as many lines to fold as there are leads.
    await sql`select rebuild_lead_figures()`.execute(trx);
  };
};
