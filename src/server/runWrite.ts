import type { Transaction } from 'kysely';
import { lockPersons } from './auth/personLock';
import { sessionOf, type Session, type SessionPorts } from './auth/sessions';
import type { Database } from './db/schema';
import type { Deps } from './deps';

interface WriteRules {
  /** Whose rights the write changes. */
  changedUser: number | undefined;
  /** The write ends the session it comes with. */
  endsSession: true | undefined;
}

/**
 * Does a write in a transaction of its own, by a session that is alive in that transaction: the one that the request
 * began with may have ended while its body was on its way. From then on until the write is done, whatever wants to end
 * the session waits.
 * @param early the session with which the request began
 * @throws Refusal 401
 */
export const runWrite = <Answer>(
  { db, ...ports }: SessionPorts & Pick<Deps, 'db'>,
  early: Session,
  { changedUser, endsSession }: WriteRules,
  work: (trx: Transaction<Database>, session: Session) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    const actor = early.actor.user_id;
    await lockPersons(trx, { actor, changed: endsSession ? actor : changedUser });
    return work(trx, endsSession ? early : await sessionOf(trx, ports, early.sessionId));
  });
