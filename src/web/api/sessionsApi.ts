import { readSessions } from '../../contract/sessions';
import { api, listTag, mutation, query, recordTag } from './calls';

export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessions: query(build, 'listSessions', {
      read: readSessions,
      tags: [listTag('Session')],
      keepUnusedDataFor: 0,
    }),
    // Also after a refusal: the session may have expired.
    endOwnSession: mutation(build, 'endOwnSession', { stale: [listTag('Session')] }),
    endUserSessions: mutation(build, 'endUserSessions', {
      stale: (_result, _error, { params }) => [recordTag('User', params.id)],
    }),
  }),
});

export const { useGetSessionsQuery, useEndOwnSessionMutation, useEndUserSessionsMutation } = sessionsApi;
