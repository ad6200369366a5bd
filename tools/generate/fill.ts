import { sql, type Kysely, type Transaction } from 'kysely';
import { putBack, setAside } from '../../src/server/backup/fillPlace';
import { foldFigures } from '../../src/server/db/foldFigures';
import type { Database } from '../../src/server/db/schema';
import { vacuum } from '../../src/server/upkeep';
import { insertBatch, type Batch } from './batch';
import { ensureCompany } from './company';
import { createSourceTables } from './sourceTables';
import { runLanes } from './runLanes';
import { createStories } from './stories';

export interface FillOptions {
  leads: number;
  /** How many agents a company without any gets. */
  agents: number;
  /** The same number on the same day gives the same leads. */
  seedNumber: number;
  /** How many leads a step makes: 50,000 unless given. */
  batch?: number;
  /** The day that follow-ups and visits lie around. */
  now: Date;
  /** Whether leads that are there already are no reason to refuse. */
  mayAdd: boolean;
}

/** Progress: `done` of `of` parts of `work`; one part if nothing is counted. */
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

/** Options of the first run, which later runs continue with. */
interface Plan extends Required<Pick<FillOptions, 'leads' | 'seedNumber' | 'batch'>>, Pick<Batch, 'base' | 'agents'> {
  now: string;
  isFirst: boolean;
}

interface Step {
  place: number;
  name: string;
  /** Null for a batch of leads, the first of which is `place`. */
  run: string | null;
}

/** Batches; then indexes and keys beside figures. */
const lanes = { leads: 0, indexes: 1, figures: 2 } as const;
/** Tables that batches fill, tables behind the report's figures, and the figures. */
const setAsideTables = [['leads', 'lead_notes'], ['lead_report', 'lead_calls'], ['report_days']];
/** Servers refuse the database until it is gone. */
const unfinished = '9999_generate';

const hasTable = async (db: Kysely<Database>, name: string): Promise<boolean> => {
  const { rows } = await sql`select where to_regclass(${name}) is not null`.execute(db);
  return rows.length > 0;
};

/** Whether a run was cut off. */
export const isUnfinished = (db: Kysely<Database>): Promise<boolean> => hasTable(db, 'generating');

/**
 * Whether there are no leads yet; a database without tables has none either.
 * @throws FillRefused when there are leads and `mayAdd` is not set
 */
export const checkMayFill = async (
  db: Kysely<Database>,
  { leads, mayAdd }: Pick<FillOptions, 'leads' | 'mayAdd'>,
): Promise<boolean> => {
  if (!(await hasTable(db, 'leads'))) return true;
  const isEmpty = (await db.selectFrom('leads').select('id').limit(1).executeTakeFirst()) === undefined;
  if (isEmpty || mayAdd) return isEmpty;
  throw new FillRefused(
    'The database already holds leads, and nothing was changed. To add to them, say so: npm run generate -- ' +
      `${leads} --add`,
  );
};

const addSteps = (trx: Transaction<Database>, lane: number, steps: readonly Step[]) =>
  sql`insert into generating select place, ${sql.lit(lane)}, name, run
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (place integer, name text, run text)`.execute(trx);

/** Takes indexes, keys and triggers away; the steps put them back. */
const planParts = async (trx: Transaction<Database>): Promise<void> => {
  await sql`lock table leads, lead_notes in access exclusive mode`.execute(trx);
  await sql`insert into kysely_migration values (${unfinished}, '')`.execute(trx);
  const parts = [];
  for (const tables of setAsideTables) parts.push(await setAside(trx, tables));
  const [early = [], late = [], days = []] = parts;
  const { rows } = await sql<{ name: string; run: string }>`
    select 'figures: ' || proname as name, format('select %I()', proname) as run from pg_proc
    where proname like 'also\\_rebuild\\_%' order by proname`.execute(trx);
  const steps = (some: readonly { name: string; create: string }[]) =>
    some.map(({ name, create }) => ({ name: `indexes and keys: ${name}`, run: create }));
  const placed = (some: readonly { name: string; run: string }[]): Step[] =>
    some.map((step, place) => ({ ...step, place }));
  await addSteps(trx, lanes.indexes, placed(steps([...early, ...late])));
  await addSteps(trx, lanes.figures, placed([...rows, ...steps(days)]));
};

const begin = async (trx: Transaction<Database>, options: FillOptions, isFirst: boolean): Promise<void> => {
  const agents = await ensureCompany(trx, options);
  const base = isFirst ? 0 : await reserveIds(trx, options.leads);
  const { leads, seedNumber, batch = 50_000, now } = options;
  const plan: Plan = { leads, seedNumber, batch, now: now.toISOString(), base, agents, isFirst };
  await sql`create table generating (place integer, lane integer, name text, run text, primary key (lane, place))`.execute(
    trx,
  );
  await sql`insert into generating values (0, -1, 'plan', ${JSON.stringify(plan)})`.execute(trx);
  await sql`insert into generating select place, ${sql.lit(lanes.leads)}, 'leads'
    from generate_series(1, ${sql.lit(leads)}, ${sql.lit(batch)}) place`.execute(trx);
  if (isFirst) await planParts(trx);
};

/** Takes the next step of a lane; it commits with what it did. */
const runNext = (
  db: Kysely<Database>,
  lane: number,
  plan: Plan & Pick<Batch, 'stories'>,
  report: Report,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Step & { left: number }>`
      delete from generating where lane = ${lane} and place = (
        select place from generating where lane = ${lane} order by place limit 1 for update skip locked
      ) returning place, name, run,
        (select count(*)::integer from generating of_lane where of_lane.lane = ${lane}) as left`.execute(trx);
    const [step] = rows;
    if (!step) return false;
    const { place: from, name, run, left } = step;
    if (run === null) {
      report(name, Math.max(0, plan.leads - left * plan.batch), plan.leads);
      await insertBatch(trx, { ...plan, from, to: Math.min(from + plan.batch - 1, plan.leads) });
    } else {
      report(name, 0, 1);
      await sql.raw(run).execute(trx);
    }
    return true;
  });

/** Steps of another run that works still, or has not been noticed to be gone. */
const requireDone = async (db: Kysely<Database>, some: readonly number[]): Promise<void> => {
  const { rows } = await sql`
    select from generating where lane in (${sql.join(some)}) limit 1`.execute(db);
  if (rows.length > 0) throw new FillRefused('Another run fills this database. Once it has ended, run this again.');
};

const end = async (trx: Transaction<Database>, { isFirst, leads }: Plan): Promise<void> => {
  if (isFirst) {
    await putBack(trx, setAsideTables.flat(), []);
    await sql`select setval(pg_get_serial_sequence('leads', 'id'), ${sql.lit(leads)})`.execute(trx);
    await sql`delete from kysely_migration where name = ${unfinished}`.execute(trx);
  }
  await sql`drop table generating`.execute(trx);
};

/**
 * Fills a migrated database with leads, histories and, where there is none yet, a company. Each step commits by itself:
 * a run that was cut off is gone on with, whatever the next one asks for. An empty database gets its indexes, keys and
 * figures at the end.
 * @throws FillRefused when there are leads and `mayAdd` is not set, or another run works on it
 */
export const fillDatabase = async (db: Kysely<Database>, options: FillOptions, report: Report): Promise<Filled> => {
  if (!(await isUnfinished(db))) {
    const isEmpty = await checkMayFill(db, options);
    report('making up a company', 0, 1);
    await db.transaction().execute((trx) => begin(trx, options, isEmpty));
  }
  const { rows } = await sql<{ run: string }>`select run from generating where lane = -1`.execute(db);
  const plan = JSON.parse(rows[0]?.run ?? '') as Plan; // written by `begin`
  report(`making up stories for ${plan.leads.toLocaleString('en-US')} leads`, 0, 1);
  const stories = createStories(plan.leads, plan.seedNumber, new Date(plan.now));
  const next = (connection: Kysely<Database>, lane: number) =>
    runNext(connection, lane, { ...plan, stories: stories.length }, report);
  // Temporary tables belong to a connection.
  await runLanes(db, [lanes.leads, lanes.leads], next, (connection) =>
    createSourceTables(connection, stories, plan.seedNumber),
  );
  await requireDone(db, [lanes.leads]);
  await runLanes(db, [lanes.figures, lanes.indexes], next);
  await requireDone(db, [lanes.figures, lanes.indexes]);
  if (!plan.isFirst) {
    report('folding the figures', 0, 1);
    await foldFigures(db, options.now);
  }
  await db.transaction().execute((trx) => end(trx, plan));
  for (const table of filledTables) {
    report(`tidying up ${table}`, 0, 1);
    await vacuum(db, [table]);
  }
  return countAll(db);
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

const countAll = async (db: Kysely<Database>): Promise<Filled> => {
  const { rows } = await sql<Record<keyof Filled, string>>`
    select (select count(*) from leads)::text as leads, (select count(*) from lead_notes)::text as notes,
      (select count(*) from users)::text as people`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a statement without from gives one row');
  return { leads: Number(counts.leads), notes: Number(counts.notes), people: Number(counts.people) };
};
