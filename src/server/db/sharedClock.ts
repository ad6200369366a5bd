import { sql, type Kysely } from 'kysely';
import type { Clock, Logger } from '../ports';
import type { Database } from './schema';

const INTERVAL = 30_000;
/** Clocks that are less than this apart count as equal: no step of a process is made by how fast the answer came. */
const TOLERANCE = 1_000;

/**
 * The clock of this machine, put right by that of the database server, which all processes on it have in common. With
 * clocks of their own, one process could take the sign-in code that another has just sent for an old one, or stand in
 * another day than the other. The two are compared at the start and every half a minute; this never keeps the process alive.
 */
export async function startSharedClock(
  db: Kysely<Database>,
  { clock: own, log }: { clock: Clock; log: Logger },
): Promise<Clock> {
  let correction = 0;
  const compare = async (): Promise<void> => {
    const asked = own.now().getTime();
    const { rows } = await sql<{ at: string }>`
      select (extract(epoch from clock_timestamp()) * 1000)::text as at`.execute(db);
    const answered = own.now().getTime();
    const difference = Number(rows[0]?.at) - (asked + answered) / 2;
    // An answer that was long under way says little about the moment at which the database looked at its clock.
    const isSure = answered - asked < TOLERANCE;
    if (!isSure || Math.abs(difference - correction) < TOLERANCE) return;
    correction = Math.abs(difference) < TOLERANCE ? 0 : Math.round(difference);
    const seconds = Math.round(difference / 1000);
    log.warn({ seconds }, 'the clock of this machine is not that of the database server, which counts here');
  };
  await compare();
  setInterval(() => {
    // While the database does not answer, what was found last still holds.
    compare().catch(() => undefined);
  }, INTERVAL).unref();
  return { now: () => new Date(own.now().getTime() + correction) };
}
