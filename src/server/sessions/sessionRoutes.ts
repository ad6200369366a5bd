import type { Deps } from '../deps';
import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { endOwnSession, endUserSessions, readSessions } from './sessionQueries';

const endedText = (number: number): string => {
  if (number === 0) return 'There was no session to end.';
  return number === 1 ? '1 session was ended.' : `${number} sessions were ended.`;
};

export const sessionRoutes = (bind: Bind, { clock }: Deps): void => {
  bind('listSessions', {}, async ({ db, actor, sessionId }) => ({
    status: 200,
    data: await readSessions(db, actor, sessionId, clock.now()),
  }));

  bind('endOwnSession', { changesUser: ({ actor }) => actor.user_id }, async ({ actor, trx, params }) => {
    await endOwnSession(trx, actor, clock.now(), recordId(params.id, 'session'));
    return { status: 200, message: 'The session was ended.' };
  });

  bind(
    'endUserSessions',
    { changesUser: ({ params }) => recordId(params.id, 'user') },
    async ({ actor, trx, params }) => {
      const number = await endUserSessions(trx, actor, clock.now(), recordId(params.id, 'user'));
      return { status: 200, message: endedText(number) };
    },
  );
};
