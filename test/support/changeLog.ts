import { sql, type Kysely } from 'kysely';
import { executeHot } from '../../src/server/db/hotStatements';
import type { Database } from '../../src/server/db/schema';

/** Tables derived from leads and histories, a limit's counts, and the migrations' own. */
const derived =
  /^(?:figure_deltas|lead_(?:totals|days|fold|report|calls|changes)|report_(?:days|waits|reasons)|duplicate_checks|kysely_.*|noted_changes)$/;

/** Columns that record use; every call may change them. */
const marksOfUse: Readonly<Record<string, readonly string[]>> = { user_sessions: ['last_used_at'] };

export type ChangeLog = Awaited<ReturnType<typeof noteChanges>>;

/**
 * Records changes by trigger: reading them takes a fraction of a millisecond, while hashing all tables takes as long as
 * a hundred calls.
 */
export async function noteChanges(db: Kysely<Database>) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  await sql`create table noted_changes (id bigint generated always as identity primary key, name text not null)`.execute(
    db,
  );
  await sql`
    create function note_change() returns trigger language plpgsql as $$
    begin
      insert into noted_changes (name) values (tg_table_name);
      return null;
    end $$`.execute(db);
  for (const { name } of tables.filter(({ name }) => !derived.test(name))) {
    const table = sql.table(name);
    const marks = sql.lit(`{${(marksOfUse[name] ?? []).join()}}`);
    await sql`
      create trigger noted_rows after insert or delete on ${table}
        for each row execute function note_change()`.execute(db);
    await sql`
      create trigger noted_updates after update on ${table}
        for each row when (to_jsonb(old) - ${marks}::text[] is distinct from to_jsonb(new) - ${marks}::text[])
        execute function note_change()`.execute(db);
    await sql`
      create trigger noted_emptying after truncate on ${table}
        for each statement execute function note_change()`.execute(db);
  }
  let seen = '0';
  return {
    /** Names of the tables with committed changes since the last call. */
    changed: async () => {
      const since = sql<{ id: string; name: string }>`
        select id::text, name from noted_changes where id > ${seen}::bigint order by noted_changes.id`;
      const rows = await executeHot(db, since);
      seen = rows.at(-1)?.id ?? seen;
      return [...new Set(rows.map(({ name }) => name))].sort();
    },
  };
}
