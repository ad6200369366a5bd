import { sql, type Transaction } from 'kysely';
import { type Session, sessionOf, type SessionPorts } from './auth/sessions';
import { sendAhead } from './db/hotStatements';
import type { Database } from './db/schema';
import type { Deps } from './deps';

/** First key of the advisory lock; the second is the `user_id`. */
const PERSON = 1;

interface PersonLocks {
  /** Shared. */
  actor: number;
  /** Exclusive; may be the actor. */
  changed?: number | undefined;
}

/**
 * Orders the writes of a person against the end of their sessions: a change of sessions or rights waits for writes under way
 * and holds back later ones, which then find the session ended.
 * An advisory lock, because edits and assignments lock rows of `users` later, in the order of ids: an actor locked ahead of
 * them could deadlock. It comes before all other locks of the transaction, in the order of ids.
 */
export const lockPersons = async (trx: Transaction<Database>, { actor, changed }: PersonLocks): Promise<void> => {
  const ids = [...new Set([actor, changed ?? actor])].sort((one, other) => one - other);
  for (const id of ids) {
    const lock = id === changed ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
    await sendAhead(trx, sql`select ${lock}(${PERSON}::integer, ${id}::integer)`);
  }
};

/**
 * Runs a write in its own transaction, with the session checked again: it may have ended while the body arrived. Until the
 * end of the write, nothing else can end the session.
 * @param early the session at the beginning of the request
 * @throws Refusal 401
 */
export const runWrite = <Answer>(
  { db, ...ports }: SessionPorts & Pick<Deps, 'db'>,
  early: Session,
  { changedUser, endsSession }: { changedUser: number | undefined; endsSession: true | undefined },
  work: (trx: Transaction<Database>, session: Session) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    const actor = early.actor.user_id;
    await lockPersons(trx, { actor, changed: endsSession ? actor : changedUser });
    return work(trx, endsSession ? early : await sessionOf(trx, ports, early.sessionId));
  });
