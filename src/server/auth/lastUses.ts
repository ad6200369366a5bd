import { sql } from 'kysely';
import { isDatabaseUnavailable } from '../db/databaseErrors';
import { together } from '../db/together';
import type { Deps } from '../deps';

export type LastUses = ReturnType<typeof createLastUses>;

/** Stores when sessions were last used, without delaying requests. One statement takes the uses of about the same time. */
export const createLastUses = ({ db, log }: Pick<Deps, 'db' | 'log'>) => {
  const write = together(async (uses: readonly (readonly [sessionId: string, at: Date])[]): Promise<void> => {
    const latest = new Map(uses);
    const ids = [...latest.keys()];
    const times = [...latest.values()].map((at) => at.toISOString());
    // A locked session is about to end, or another process stores its use.
    await sql`
      with used as materialized (
        select token_hash, at from user_sessions
        join unnest(${ids}::text[], ${times}::timestamptz[]) as noted (id, at) on noted.id = token_hash
        for no key update of user_sessions skip locked
      )
      update user_sessions set last_used_at = used.at from used
      where user_sessions.token_hash = used.token_hash and last_used_at < used.at`.execute(db);
  });
  let written = Promise.resolve();
  return {
    note: (sessionId: string, at: Date): void => {
      const writing = write([sessionId, at]).catch((error: unknown) => {
        // On a full disk reads go on; the next request stores its use.
        if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'the last use of sessions was not written');
      });
      // Keeps no results, of which there is one for each request.
      written = written.then(() => writing);
    },
    /** Resolves once all uses are stored. */
    flushed: (): Promise<void> => written,
  };
};
