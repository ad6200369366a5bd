import { readSessions } from '../../contract/sessionReader';
import { api } from './api';
import { mutation, query } from './calls';
import { listTag, recordTag } from './tags';

/** The sessions of people; signing in is in `sessionApi`, signing out in `endSession`. */
export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessions: query(build, 'listSessions', {
      read: readSessions,
      tags: [listTag('Session')],
      // It is about this moment.
      keepUnusedDataFor: 0,
    }),
    // Also after a refusal: what could not be ended may have ended by itself.
    endOwnSession: mutation(build, 'endOwnSession', { stale: [listTag('Session')] }),
    endUserSessions: mutation(build, 'endUserSessions', {
      stale: (_result, _error, { params }) => [recordTag('User', params.id)],
    }),
  }),
});

export const { useGetSessionsQuery, useEndOwnSessionMutation, useEndUserSessionsMutation } = sessionsApi;
