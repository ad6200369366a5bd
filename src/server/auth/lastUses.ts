import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from '../db/databaseErrors';
import type { Deps } from '../deps';

/** Stores when sessions were last used, without delaying requests. */
export interface LastUses {
  note(sessionId: string, at: Date): void;
  /** Resolves once all uses are stored. */
  flushed(): Promise<void>;
}

/** Batches the uses of about the same time into one statement. */
export const createLastUses = ({ db, log }: Pick<Deps, 'db' | 'log'>): LastUses => {
  let noted = new Map<string, Date>();
  let writing: Promise<void> | undefined;

  const write = async (uses: ReadonlyMap<string, Date>): Promise<void> => {
    const ids = [...uses.keys()];
    const times = [...uses.values()].map((at) => at.toISOString());
    // A locked session is about to end, or another process stores its use.
    await sql`
      with used as materialized (
        select token_hash, at from user_sessions
        join unnest(${ids}::text[], ${times}::timestamptz[]) as noted (id, at) on noted.id = token_hash
        for no key update of user_sessions skip locked
      )
      update user_sessions set last_used_at = used.at from used
      where user_sessions.token_hash = used.token_hash and last_used_at < used.at`.execute(db);
  };

  const writeAll = async (): Promise<void> => {
    while (noted.size > 0) {
      await nextTurn();
      const uses = noted;
      noted = new Map();
      try {
        await write(uses);
      } catch (error) {
        // On a full disk reads go on; the next request stores its use.
        if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'the last use of sessions was not written');
      }
    }
    writing = undefined;
  };

  return {
    note: (sessionId, at) => {
      noted.set(sessionId, at);
      writing ??= writeAll();
    },
    flushed: async () => writing,
  };
};
