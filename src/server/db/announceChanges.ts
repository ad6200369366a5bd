import { sql, type Kysely } from 'kysely';
import type { Logger } from '../ports';
import { rest } from './regularly';
import type { Database } from './schema';

/** Between two looks for what other processes wrote. */
const LOOK_MS = 200;
/** After a look, for writes that follow to be announced together. */
const GAP_MS = 50;
const AGAIN_MS = 1_000;

/** Announcing twice is harmless; see the migration `0022_announcements`. */
export const announceChanges = (db: Kysely<Database>) => sql`select announce_changes()`.execute(db);

/** Never keeps the process alive. */
export function startAnnouncing(db: Kysely<Database>, log: Logger) {
  const ending = new AbortController();
  let wake = (): void => undefined;
  const keepAnnouncing = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const wanted = new Promise<void>((resolve) => (wake = resolve));
      try {
        await announceChanges(db);
        await rest(GAP_MS, ending.signal);
      } catch (error) {
        log.warn({ err: error }, 'announcing changes failed and will be tried again');
        await rest(AGAIN_MS, ending.signal);
      }
      await Promise.race([wanted, rest(LOOK_MS - GAP_MS, ending.signal)]);
    }
  };
  const working = keepAnnouncing();
  return {
    /** For a write of this process, so that its browser asks once for the answer and the announcement. */
    soon: (): void => wake(),
    stop: async (): Promise<void> => {
      ending.abort();
      await working;
    },
  };
}
