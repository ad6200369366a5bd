import { sql, type Kysely, type Transaction } from 'kysely';
import { makeFigures, setAside } from '../../src/server/backup/fillPlace';
import { foldFigures } from '../../src/server/db/foldFigures';
import type { Database } from '../../src/server/db/schema';
import { vacuum } from '../../src/server/upkeep';
import { insertBatch, type Batch } from './batch';
import { ensureCompany } from './company';
import { createSourceTables } from './sourceTables';
import { createStories } from './stories';

export interface FillOptions {
  leads: number;
  /** How many agents a company without any gets. */
  agents: number;
  /** The same number on the same day gives the same leads. */
  seedNumber: number;
  /** The day that follow-ups and visits lie around. */
  now: Date;
  /** Whether leads that are there already are no reason to refuse. */
  mayAdd: boolean;
}

/** What is being done: `done` of `of` parts of `work`. */
export type Report = (work: string, done: number, of: number) => void;

export interface Filled {
  leads: number;
  notes: number;
  people: number;
}

/** Why nothing was generated, in words for the person who asked. */
export class FillRefused extends Error {
  override readonly name = 'FillRefused';
}

const BATCH = 50_000;

const filledTables = [
  'leads',
  'lead_notes',
  'users',
  'lead_days',
  'lead_totals',
  'figure_deltas',
  'lead_report',
  'lead_calls',
  'report_days',
  'report_waits',
  'report_reasons',
] as const;

type Plan = Pick<Batch, 'leads' | 'stories' | 'agents'>;

/**
 * Whether there are no leads yet; a database without tables has none either.
 * @throws FillRefused when there are leads and `mayAdd` is not set
 */
export const checkMayFill = async (
  db: Kysely<Database>,
  { leads, mayAdd }: Pick<FillOptions, 'leads' | 'mayAdd'>,
): Promise<boolean> => {
  const { rows: tables } = await sql`select where to_regclass('leads') is not null`.execute(db);
  if (tables.length === 0) return true;
  const isEmpty = (await db.selectFrom('leads').select('id').limit(1).executeTakeFirst()) === undefined;
  if (isEmpty || mayAdd) return isEmpty;
  throw new FillRefused(
    'The database already holds leads, and nothing was changed. To add to them, say so: npm run generate -- ' +
      `${leads} --add`,
  );
};

/**
 * Fills a migrated database with leads, histories and, where there is none yet, a company. An empty database gets all of
 * it in one transaction, without indexes, which are built at the end: cut off, it is as empty as before. To leads that
 * are there, batches are added one by one with the indexes in place: cut off, the batches that were done stay.
 * @throws FillRefused when there are leads and `mayAdd` is not set
 */
export const fillDatabase = async (db: Kysely<Database>, options: FillOptions, report: Report): Promise<Filled> => {
  const isEmpty = await checkMayFill(db, options);
  // Temporary tables belong to a connection.
  await db.connection().execute(async (connection) => {
    await noticeLostClient(connection);
    if (isEmpty) await connection.transaction().execute((trx) => fillEmpty(trx, options, report));
    else await addTo(connection, options, report);
    for (const table of filledTables) {
      report(`tidying up ${table}`, 0, 1);
      await vacuum(connection, [table]);
    }
  });
  return countAll(db);
};

/** So that the database stops within a second when this process was ended, in the middle of a long statement, too. */
const noticeLostClient = async (connection: Kysely<Database>): Promise<void> => {
  await sql`set client_connection_check_interval = '1s'`.execute(connection);
};

const prepare = async (trx: Transaction<Database>, options: FillOptions, report: Report): Promise<Plan> => {
  report('making up a company and its stories', 0, 1);
  const agents = await ensureCompany(trx, options);
  const stories = createStories(options.leads, options.seedNumber, options.now);
  await createSourceTables(trx, stories, options.seedNumber);
  return { leads: options.leads, stories: stories.length, agents };
};

const fillEmpty = async (trx: Transaction<Database>, options: FillOptions, report: Report): Promise<void> => {
  await sql`lock table leads, lead_notes in access exclusive mode`.execute(trx);
  await sql`set local maintenance_work_mem = '512MB'`.execute(trx);
  const plan = await prepare(trx, options, report);
  const putBack = await setAside(trx, ['leads', 'lead_notes']);
  for (const batch of batchesOf({ ...plan, base: 0 })) {
    report('leads', batch.from - 1, plan.leads);
    await insertBatch(trx, batch);
  }
  await putBack((name, done, of) => report(`indexes and keys: ${name}`, done, of));
  // The triggers would have left as many lines to fold as there are leads.
  report('making the figures', 0, 1);
  await makeFigures(trx);
  await sql`select setval(pg_get_serial_sequence('leads', 'id'), ${sql.lit(plan.leads)})`.execute(trx);
};

const addTo = async (db: Kysely<Database>, options: FillOptions, report: Report): Promise<void> => {
  const plan = await db.transaction().execute((trx) => prepare(trx, options, report));
  const base = await db.transaction().execute((trx) => reserveIds(trx, plan.leads));
  for (const batch of batchesOf({ ...plan, base })) {
    report('leads', batch.from - 1, plan.leads);
    await db.transaction().execute((trx) => insertBatch(trx, batch));
  }
  report('folding the figures', 0, 1);
  await foldFigures(db, options.now);
};

/** Takes ids out of the sequence, so that a server may go on creating leads meanwhile; gives the id before the first. */
const reserveIds = async (trx: Transaction<Database>, count: number): Promise<number> => {
  await sql`lock table leads in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ base: string }>`
    select nextval(pg_get_serial_sequence('leads', 'id'))::text as base`.execute(trx);
  const base = Number(rows[0]?.base);
  await sql`select setval(pg_get_serial_sequence('leads', 'id'), ${sql.lit(base + count)})`.execute(trx);
  return base;
};

function* batchesOf(plan: Omit<Batch, 'from' | 'to'>): Generator<Batch> {
  for (let from = 1; from <= plan.leads; from += BATCH) {
    yield { ...plan, from, to: Math.min(from + BATCH - 1, plan.leads) };
  }
}

const countAll = async (db: Kysely<Database>): Promise<Filled> => {
  const { rows } = await sql<Record<keyof Filled, string>>`
    select (select count(*) from leads)::text as leads, (select count(*) from lead_notes)::text as notes,
      (select count(*) from users)::text as people`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a statement without from gives one row');
  return { leads: Number(counts.leads), notes: Number(counts.notes), people: Number(counts.people) };
};
