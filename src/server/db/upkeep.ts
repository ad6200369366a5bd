import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock, Logger } from '../ports';
import { logChainHead } from './sealAudit';
import type { Database } from './schema';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A day longer than any session can last. */
const SESSION_RETENTION = 8 * DAY;
/** A day longer than a place stays known after a sign-in. */
const PLACE_RETENTION = 31 * DAY;
/** A day longer than a transfer can be undone. */
const UNDO_RETENTION = 2 * DAY;
/** For so long the list of transfers goes back; the audit log knows of older ones. */
const TRANSFER_RETENTION = 90 * DAY;
const DELTAS_INTERVAL = MINUTE;
const CHECKPOINT_INTERVAL = 10 * MINUTE;
const ROUND_INTERVAL = HOUR;
/** Past this the embedded database still works, and a PostgreSQL server works better. */
const EMBEDDED_LEADS = 200_000;

const tables = [
  'leads',
  'lead_notes',
  'user_sessions',
  'otp_codes',
  'otp_sends',
  'otp_wrong_codes',
  'otp_address_tries',
  'known_places',
  'idempotency_keys',
  'users',
  'audit_log',
  'transfers',
  'transfer_leads',
  'lead_holds',
  'duplicate_checks',
  'lead_days',
  'lead_totals',
  'lead_report',
  'lead_calls',
  'report_days',
  'report_waits',
  'report_reasons',
] as const;

interface Upkeep {
  stop(): void;
}

/**
 * Regular work that no request asks for: removing what has expired and, for the embedded database, what a PostgreSQL
 * server does by itself (it has neither autovacuum nor a checkpointer). Never keeps the process alive.
 * @param isCopying whether the files of the embedded database are being copied
 */
export function startUpkeep(
  db: Kysely<Database>,
  kind: 'embedded' | 'server',
  { clock, log, isCopying = () => false }: { clock: Clock; log: Logger; isCopying?: () => boolean },
): Upkeep {
  const every = (interval: number, name: string, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      work().catch((error: unknown) => log.warn({ err: error, work: name }, 'upkeep failed and will be tried again'));
    }, interval).unref();

  const timers = [
    every(ROUND_INTERVAL, 'expired', () => removeExpired(db, clock)),
    every(ROUND_INTERVAL, 'end of the audit chain', () => logChainHead(db, log)),
  ];
  if (kind === 'embedded') {
    // It would remove the log that a copy of the files needs.
    timers.push(every(CHECKPOINT_INTERVAL, 'checkpoint', async () => (isCopying() ? undefined : checkpoint(db))));
    timers.push(every(ROUND_INTERVAL, 'vacuum', () => vacuum(db)));
    // Every list and counter reads past the lines that were folded until they are gone.
    timers.push(
      every(DELTAS_INTERVAL, 'vacuum of deltas', () => vacuum(db, ['lead_deltas', 'lead_fold', 'report_deltas'])),
    );
  }
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}

/**
 * Removes sessions, codes, what the limits of signing in are counted from, and idempotency keys that nothing can refer
 * to any more; leads that nobody has before them any more; what it takes to undo a transfer, once that is too late; and transfers of long ago.
 */
export async function removeExpired(db: Kysely<Database>, clock: Clock): Promise<void> {
  const before = (age: number): Date => new Date(clock.now().getTime() - age);
  await db.deleteFrom('user_sessions').where('created_at', '<', before(SESSION_RETENTION)).execute();
  await db.deleteFrom('otp_codes').where('expires_at', '<', before(DAY)).execute();
  await db.deleteFrom('otp_sends').where('sent_at', '<', before(DAY)).execute();
  await db.deleteFrom('otp_wrong_codes').where('tried_at', '<', before(DAY)).execute();
  await db.deleteFrom('otp_address_tries').where('tried_at', '<', before(HOUR)).execute();
  await db.deleteFrom('known_places').where('signed_in_at', '<', before(PLACE_RETENTION)).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(DAY)).execute();
  await db.deleteFrom('lead_holds').where('until', '<', clock.now()).execute();
  const tooOld = db.selectFrom('transfers').select('id').where('at', '<', before(UNDO_RETENTION));
  await db.deleteFrom('transfer_leads').where('transfer_id', 'in', tooOld).execute();
  await db.deleteFrom('transfers').where('at', '<', before(TRANSFER_RETENTION)).execute();
}

/** Frees dead rows and renews the planner's figures, table by table so that requests get their turn in between. */
export async function vacuum(db: Kysely<Database>, of: readonly (keyof Database)[] = tables): Promise<void> {
  for (const table of of) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    await nextTurn();
  }
}

/** Writes all changes to the tables' files, so that the log before them can go. */
export async function checkpoint(db: Kysely<Database>): Promise<void> {
  await sql`checkpoint`.execute(db);
}

/** Advice for the log when the embedded database holds more than it is meant for. */
export async function adviceOnSize(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ leads: number }>`
    select greatest(reltuples, 0)::integer as leads from pg_class where oid = 'leads'::regclass`.execute(db);
  const leads = rows[0]?.leads ?? 0;
  if (leads <= EMBEDDED_LEADS) return null;
  return `The embedded database holds about ${leads} leads and is meant for ${EMBEDDED_LEADS} at most: move to PostgreSQL with DATABASE_URL.`;
}
