import { Blob } from 'node:buffer';
import { PGlite } from '@electric-sql/pglite';
import { engineExtensions } from '../../src/server/db/openEngine';
import { slimParams } from './testTemplate';

export type TestEngine = Awaited<ReturnType<typeof openTestEngine>>;

const column = async (engine: PGlite, query: string): Promise<string[]> => {
  const { rows } = await engine.query<{ value: string }>(query);
  return rows.map(({ value }) => value);
};

const tablesOf = (engine: PGlite): Promise<string[]> =>
  column(
    engine,
    `select oid::regclass::text as value from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );

/** Everything of the schema that a test may change. */
const schemaOf = (engine: PGlite): Promise<string[]> =>
  column(
    engine,
    `select concat(relname, relkind, relnatts) as value from pg_class where relnamespace = 'public'::regnamespace
     union all select concat(attrelid::regclass, attname, atttypid, attnotnull, attisdropped) from pg_attribute
       where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0
     union all select concat(proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
     union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger
     union all select concat(conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
     union all select concat(nspname) from pg_namespace
     order by 1`,
  );

/** A statement that gives the planner what it knew of the tables: `truncate` makes it forget. */
const sizesOf = async (engine: PGlite): Promise<string> => {
  const sizes = await column(
    engine,
    `select format('(%s, %s, %s, %s)', oid, relpages, reltuples, relallvisible) as value from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
  );
  return `update pg_class set relpages = pages, reltuples = tuples, relallvisible = visible
    from (values ${sizes.join(', ')}) as size (of, pages, tuples, visible) where oid = size.of`;
};

/** A statement that sets each sequence to its position. */
const sequencesOf = async (engine: PGlite): Promise<string> => {
  const calls = await column(
    engine,
    `select format('setval(%L, %s, %L)', schemaname || '.' || sequencename, coalesce(last_value, start_value),
       last_value is not null) as value from pg_sequences`,
  );
  return `select ${calls.join(', ')}`;
};

/** An alarm for its statistics would keep the process alive for 10 s. */
const clearAlarm = (engine: object): void => {
  // PGlite's declarations leave the type of its module out.
  const { Module } = engine as { Module: { _clear_setitimer: () => void } };
  Module._clear_setitimer();
};

/** An engine that can be given its first rows again: a quarter of the time of opening one. */
export async function openTestEngine(dump: Buffer<ArrayBuffer>) {
  const engine = await PGlite.create({
    // PGlite declares the browser's type of the same class.
    loadDataDir: new Blob([dump]) as globalThis.Blob,
    extensions: engineExtensions,
    startParams: slimParams,
  });
  const tables = await tablesOf(engine);
  const schema = (await schemaOf(engine)).join();
  const sequences = await sequencesOf(engine);
  const sizes = await sizesOf(engine);
  const filled: { table: string; rows: globalThis.Blob }[] = [];
  for (const table of tables) {
    const { blob } = await engine.query(`copy ${table} to '/dev/blob'`);
    if (blob && blob.size > 0) filled.push({ table, rows: blob });
  }
  /** Resolves to false if the suite changed the schema; the engine is of no more use then. */
  const reset = async (): Promise<boolean> => {
    await engine.exec('rollback');
    await engine.exec('discard all');
    if ((await schemaOf(engine)).join() !== schema) return false;
    // No trigger counts or checks the rows that are put back.
    await engine.exec(`begin; set local session_replication_role = replica; truncate ${tables.join(', ')}`);
    for (const { table, rows } of filled) await engine.query(`copy ${table} from '/dev/blob'`, [], { blob: rows });
    await engine.exec(`${sequences}; ${sizes}; commit`);
    clearAlarm(engine);
    return true;
  };
  return { engine, reset };
}
