import { sql, type Kysely } from 'kysely';
import type { Clock, Logger } from '../ports';
import type { Database } from './schema';

const INTERVAL = 30_000;
/** Clocks within this distance count as equal, so that latency causes no steps. */
const TOLERANCE = 1_000;

/** Keeps processes with different clocks from taking each other's fresh sign-in codes for expired. */
export async function startSharedClock(
  db: Kysely<Database>,
  { clock: own, log }: { clock: Clock; log: Logger },
): Promise<Clock> {
  let correction = 0;
  const compare = async (): Promise<void> => {
    const sentAt = own.now().getTime();
    const { rows } = await sql<{ at: string }>`
      select (extract(epoch from clock_timestamp()) * 1000)::text as at`.execute(db);
    const receivedAt = own.now().getTime();
    const difference = Number(rows[0]?.at) - (sentAt + receivedAt) / 2;
    const isReliable = receivedAt - sentAt < TOLERANCE;
    if (!isReliable || Math.abs(difference - correction) < TOLERANCE) return;
    correction = Math.abs(difference) < TOLERANCE ? 0 : Math.round(difference);
    const seconds = Math.round(difference / 1000);
    log.warn({ seconds }, "this clock differs from the database server's, which is used instead");
  };
  await compare();
  setInterval(() => {
    compare().catch(() => undefined);
  }, INTERVAL).unref();
  return { now: () => new Date(own.now().getTime() + correction) };
}
