import { recordId } from '../http/recordId';
import type { Bind } from '../router';
import { endOwnSession, endUserSessions, listSessions } from './sessionQueries';

export const sessionRoutes = (bind: Bind): void => {
  bind('listSessions', {}, listSessions);
  bind('endOwnSession', { changesUser: ({ actor }) => actor.user_id }, endOwnSession);
  bind('endUserSessions', { changesUser: ({ params }) => recordId(params.id, 'user') }, endUserSessions);
};
