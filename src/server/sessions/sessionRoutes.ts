import { countOf } from '../../contract/numbers';
import { writeAudit } from '../audit';
import { countSessions, endSessionsOf, livingSessions } from '../auth/sessions';
import { timestampText } from '../db/sqlParts';
import { notFound } from '../failures';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';

const endedText = (number: number): string => {
  if (number === 0) return 'There was no session to end.';
  return `${countOf(number, 'session')} ${number === 1 ? 'was' : 'were'} ended.`;
};

export const sessionRoutes = (bind: Bind): void => {
  /** The current one first, then by last use; contains neither token nor hash. */
  bind('listSessions', {}, async ({ db, actor, sessionId, now }) => {
    const rows = await livingSessions(db, now)
      .where('user_id', '=', actor.user_id)
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
  });

  /** @throws Refusal 404, for another person's session too */
  bind('endOwnSession', { changesUser: ({ actor }) => actor.user_id }, async ({ trx, actor, now, params }) => {
    const id = recordId(params.id, 'session');
    const ended = await trx
      .deleteFrom('user_sessions')
      .where('id', '=', id)
      .where('user_id', '=', actor.user_id)
      .returning(['user_id', 'device', 'place'])
      .executeTakeFirstOrThrow(() => notFound('session'));
    await writeAudit(trx, now, { actorId: actor.user_id, action: 'session.end', subject: id, detail: ended });
    return { status: 200, message: 'The session was ended.' };
  });

  const changesUser = ({ params }: { params: { id: string } }): number => recordId(params.id, 'user');
  bind('endUserSessions', { changesUser }, async ({ trx, actor, now, params }) => {
    const userId = changesUser({ params });
    const found = trx.selectFrom('users').select('user_id').where('user_id', '=', userId);
    await found.executeTakeFirstOrThrow(() => notFound('user'));
    const number = await countSessions(trx, userId, now);
    await endSessionsOf(trx, userId);
    if (number > 0) {
      const detail = { sessions: [number, 0] };
      await writeAudit(trx, now, { actorId: actor.user_id, action: 'user.end_sessions', subject: userId, detail });
    }
    return { status: 200, message: endedText(number) };
  });
};
