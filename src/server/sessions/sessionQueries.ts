import { countOf } from '../../contract/numbers';
import { sql, type Kysely } from 'kysely';
import { writeAudit } from '../audit';
import { endSessionsOf, livingSessions } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import { notFound } from '../failures';
import { recordId } from '../http/recordId';

const sessionsOf = (db: Kysely<Database>, userId: number, now: Date) =>
  livingSessions(db, now).where('user_sessions.user_id', '=', userId);

export const countSessions = async (db: Kysely<Database>, userId: number, now: Date): Promise<number> => {
  const { number } = await sessionsOf(db, userId, now)
    .select(sql<number>`count(*)::integer`.as('number'))
    .executeTakeFirstOrThrow();
  return number;
};

/** The current one first, then by last use; contains neither token nor hash. */
export const listSessions: Handler<'listSessions'> = async ({ db, actor, sessionId, now }) => {
  const rows = await sessionsOf(db, actor.user_id, now)
    .select(['id', 'device', 'place', timestampText('created_at').as('created_at')])
    .select(timestampText('last_used_at').as('used_at'))
    .select((eb) => eb('token_hash', '=', sessionId).as('is_current'))
    .orderBy('is_current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const data = rows.map(({ id, device, place, created_at, used_at, is_current }) => ({
    id,
    device: device || 'Unknown device',
    place: place || 'Unknown place',
    created_at,
    last_used_at: used_at,
    // The query builder's type of a comparison includes 1 and 0.
    is_current: Boolean(is_current),
  }));
  return { status: 200, data };
};

/** @throws Refusal 404, for another person's session too */
export const endOwnSession: Handler<'endOwnSession'> = async ({ trx, actor, now, params }) => {
  const id = recordId(params.id, 'session');
  const ended = await trx
    .deleteFrom('user_sessions')
    .where('id', '=', id)
    .where('user_id', '=', actor.user_id)
    .returning(['device', 'place'])
    .executeTakeFirstOrThrow(() => notFound('session'));
  const detail = { user_id: actor.user_id, ...ended };
  await writeAudit(trx, now, { actorId: actor.user_id, action: 'session.end', subject: id, detail });
  return { status: 200, message: 'The session was ended.' };
};

const endedText = (number: number): string => {
  if (number === 0) return 'There was no session to end.';
  return `${countOf(number, 'session')} ${number === 1 ? 'was' : 'were'} ended.`;
};

/** @throws Refusal 404 */
export const endUserSessions: Handler<'endUserSessions'> = async ({ trx, actor, now, params }) => {
  const userId = recordId(params.id, 'user');
  const found = trx.selectFrom('users').select('user_id').where('user_id', '=', userId);
  await found.executeTakeFirstOrThrow(() => notFound('user'));
  const number = await countSessions(trx, userId, now);
  await endSessionsOf(trx, userId);
  if (number > 0) {
    const detail = { sessions: [number, 0] };
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'user.end_sessions', subject: userId, detail });
  }
  return { status: 200, message: endedText(number) };
};
