import { sql, type Transaction } from 'kysely';
import { sendAhead } from '../db/hotStatements';
import type { Database } from '../db/schema';

/** The first of the two numbers of an advisory lock: the second one is a `user_id`. */
const PERSON = 1;

interface PersonLocks {
  /** Who acts: any number of their writes share the lock. */
  actor: number;
  /** Whose sessions or rights the write changes, which may be the actor. */
  changed?: number | undefined;
}

/**
 * Orders the writes of a person against the end of their sessions: whoever changes a person's sessions or rights waits
 * until the writes that person has under way are done, and holds back those to come, which then find the session ended.
 *
 * It is not a lock on the rows of `users`, because those are locked later, in the order of their ids, by edits of users
 * and by assignments: with the actor's row locked ahead of them, two could wait for each other. This one is taken
 * before every other lock of the transaction, and of two people in the order of their ids, so that no two writes wait
 * for each other. It is sent ahead: whatever the transaction asks next is answered with the locks taken.
 */
export const lockPersons = async (trx: Transaction<Database>, { actor, changed }: PersonLocks): Promise<void> => {
  const ids = [...new Set([actor, changed ?? actor])].sort((one, other) => one - other);
  for (const id of ids) {
    const lock = id === changed ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
    await sendAhead(trx, sql`select ${lock}(${PERSON}::integer, ${id}::integer)`);
  }
};
