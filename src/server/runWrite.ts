import type { Transaction } from 'kysely';
import { lockPersons } from './auth/personLock';
import { sessionOf, type Session, type SessionPorts } from './auth/sessions';
import type { Database } from './db/schema';
import type { Deps } from './deps';

interface WriteRules {
  changedUser: number | undefined;
  endsSession: true | undefined;
}

/**
 * Runs a write in its own transaction, with the session checked again: it may have ended while the body arrived. Until the
 * end of the write, nothing else can end the session.
 * @param early the session at the beginning of the request
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
