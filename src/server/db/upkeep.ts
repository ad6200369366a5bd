import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock, Logger } from '../ports';
import { logChainHead } from './sealAudit';
import type { Database } from './schema';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Retentions are a day longer than the rows are needed. */
const SESSION_RETENTION = 8 * DAY;
const PLACE_RETENTION = 31 * DAY;
const UNDO_RETENTION = 2 * DAY;
/** The audit log goes further back. */
const TRANSFER_RETENTION = 90 * DAY;
const DELTAS_INTERVAL = MINUTE;
const CHECKPOINT_INTERVAL = 10 * MINUTE;
const ROUND_INTERVAL = HOUR;
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

/** Replaces autovacuum and checkpointer of the embedded database. Never keeps the process alive. */
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
    // A checkpoint would remove log that the copy needs.
    timers.push(every(CHECKPOINT_INTERVAL, 'checkpoint', async () => (isCopying() ? undefined : checkpoint(db))));
    timers.push(every(ROUND_INTERVAL, 'vacuum', () => vacuum(db)));
    // Lists and counters scan folded deltas until they are vacuumed.
    timers.push(
      every(DELTAS_INTERVAL, 'vacuum of deltas', () => vacuum(db, ['figure_deltas', 'lead_fold'])),
    );
  }
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}

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

/** Table by table, so that requests get their turn. */
export async function vacuum(db: Kysely<Database>, of: readonly (keyof Database)[] = tables): Promise<void> {
  for (const table of of) {
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
