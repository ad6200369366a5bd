import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { limits } from '../contract/limits';
import { SESSION_LIFETIME } from './auth/sessions';
import { logChainHead } from './db/auditChain';
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
  const every = (interval: number, name: string, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      work().catch((error: unknown) => log.warn({ err: error, work: name }, 'upkeep failed and will be tried again'));
    }, interval).unref();

  const timers = [
    every(ROUND_INTERVAL, 'expired', () => removeExpired(db, clock)),
    every(ROUND_INTERVAL, 'end of the audit chain', () => logChainHead(db, log)),
  ];
  if (kind === 'embedded') {
    // A checkpoint would remove log that the copy needs.
    timers.push(every(CHECKPOINT_INTERVAL, 'checkpoint', async () => (isCopying() ? undefined : checkpoint(db))));
    timers.push(every(ROUND_INTERVAL, 'vacuum', () => vacuum(db)));
    // Lists, counters and announcing scan folded and announced lines until they are vacuumed.
    const lines = ['figure_deltas', 'lead_fold', 'lead_changes'] as const;
    timers.push(every(LINES_INTERVAL, 'vacuum of lines', () => vacuum(db, lines)));
  }
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}

/** Rows are kept for a day longer than they are needed; of what others tried, for as long as it counts. */
export async function removeExpired(db: Kysely<Database>, clock: Clock): Promise<void> {
  const before = (age: number): Date => new Date(clock.now().getTime() - age);
  await db
    .deleteFrom('user_sessions')
    .where('created_at', '<', before(SESSION_LIFETIME + DAY))
    .execute();
  await db.deleteFrom('otp_codes').where('expires_at', '<', before(DAY)).execute();
  await db.deleteFrom('otp_sends').where('sent_at', '<', before(DAY)).execute();
  await db.deleteFrom('otp_wrong_codes').where('tried_at', '<', before(otpLimits.wrongCodeWindow)).execute();
  await db.deleteFrom('otp_address_tries').where('tried_at', '<', before(HOUR)).execute();
  await db
    .deleteFrom('known_places')
    .where('signed_in_at', '<', before(otpLimits.placeLifetime + DAY))
    .execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(DAY)).execute();
  await db
    .updateTable('captures')
    .set({ body: null })
    .where('at', '<', before(limits.captureDays * DAY))
    .where('body', 'is not', null)
    .where('state', 'in', ['created', 'enquired'])
    .execute();
  await db
    .deleteFrom('imports')
    .where('at', '<', before(limits.importDays * DAY))
    .execute();
  await db.deleteFrom('lead_holds').where('until', '<', clock.now()).execute();
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
