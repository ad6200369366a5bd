import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { limits } from '../contract/limits';
import { SESSION_LIFETIME } from './auth/sessions';
import { logChainHead } from './db/auditChain';
import { regularly } from './db/regularly';
import type { Database } from './db/schema';
import { otpLimits } from './otp/otpLimits';
import type { Clock, Logger } from './ports';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The audit log goes further back. */
const TRANSFER_RETENTION = 90 * DAY;
const LINES_INTERVAL = MINUTE;
const CHECKPOINT_INTERVAL = 10 * MINUTE;
const ROUND_INTERVAL = HOUR;
const EMBEDDED_LEADS = 200_000;

/** Replaces autovacuum and checkpointer of the embedded database. Never keeps the process alive. */
export function startUpkeep(
  db: Kysely<Database>,
  kind: 'embedded' | 'server',
  { clock, log, isCopying = () => false }: { clock: Clock; log: Logger; isCopying?: () => boolean },
) {
  const works = [
    regularly(() => removeExpired(db, clock), log, 'removing what has expired failed', ROUND_INTERVAL),
    regularly(() => logChainHead(db, log), log, 'logging the end of the audit chain failed', ROUND_INTERVAL),
  ];
  if (kind === 'embedded') {
    // Lists, counters and announcing scan folded and announced lines until they are vacuumed.
    const lines = ['figure_deltas', 'lead_fold', 'lead_changes'] as const;
    // A checkpoint would remove log that the copy needs.
    const write = async (): Promise<void> => (isCopying() ? undefined : checkpoint(db));
    works.push(
      regularly(write, log, 'a checkpoint failed', CHECKPOINT_INTERVAL),
      regularly(() => vacuum(db), log, 'a vacuum failed', ROUND_INTERVAL),
      regularly(() => vacuum(db, lines), log, 'a vacuum of lines failed', LINES_INTERVAL),
    );
  }
  return { stop: () => works.forEach((work) => void work.stop()) };
}

/** A table, the time from which its rows age, and their greatest age in milliseconds. */
type Aging = { [T in keyof Database]: readonly [T, string & keyof Database[T], number] }[keyof Database];

/** Rows are kept for a day longer than they are needed; of what others tried, for as long as it counts. */
export async function removeExpired(db: Kysely<Database>, clock: Clock): Promise<void> {
  const before = (age: number): Date => new Date(clock.now().getTime() - age);
  const aging: readonly Aging[] = [
    ['user_sessions', 'created_at', SESSION_LIFETIME + DAY],
    ['otp_codes', 'expires_at', DAY],
    ['otp_sends', 'sent_at', DAY],
    ['otp_wrong_codes', 'tried_at', otpLimits.wrongCodeWindow],
    ['otp_address_tries', 'tried_at', HOUR],
    ['known_places', 'signed_in_at', otpLimits.placeLifetime + DAY],
    ['idempotency_keys', 'created_at', DAY],
    ['imports', 'at', limits.importDays * DAY],
    ['lead_holds', 'until', 0],
  ];
  for (const [table, column, age] of aging) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before(age)}`.execute(db);
  }
  await db
    .updateTable('captures')
    .set({ body: null })
    .where('at', '<', before(limits.captureDays * DAY))
    .where('body', 'is not', null)
    .where('state', 'in', ['created', 'enquired'])
    .execute();
  const undoEnded = before(limits.undoHours * HOUR + DAY);
  const tooOld = db.selectFrom('transfers').select('id').where('at', '<', undoEnded);
  await db.deleteFrom('transfer_leads').where('transfer_id', 'in', tooOld).execute();
  await db.deleteFrom('transfers').where('at', '<', before(TRANSFER_RETENTION)).execute();
}

const allTables = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db);
  return rows.map(({ name }) => name);
};

/** Table by table, so that requests get their turn. */
export async function vacuum(db: Kysely<Database>, of?: readonly (keyof Database)[]): Promise<void> {
  for (const table of of ?? (await allTables(db))) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    await nextTurn();
  }
}

export async function checkpoint(db: Kysely<Database>): Promise<void> {
  await sql`checkpoint`.execute(db);
}

export async function adviceOnSize(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ leads: number }>`
    select greatest(reltuples, 0)::integer as leads from pg_class where oid = 'leads'::regclass`.execute(db);
  const leads = rows[0]?.leads ?? 0;
  if (leads <= EMBEDDED_LEADS) return null;
  return `The embedded database holds about ${leads} leads and is meant for ${EMBEDDED_LEADS} at most: move to PostgreSQL with DATABASE_URL.`;
}
