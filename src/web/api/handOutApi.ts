import { readHandOut, readPresence, readTried } from '../../contract/handOut';
import { api, mutation, query } from './calls';

export const handOutApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHandOut: query(build, 'getHandOut', { read: readHandOut, tags: ['HandOut'], keepUnusedDataFor: 0 }),
    saveHandOut: mutation(build, 'saveHandOut', { stale: ['HandOut'] }),
    tryHandOut: mutation(build, 'tryHandOut', { read: readTried }),
    getPresence: query(build, 'getPresence', { read: readPresence, keepUnusedDataFor: 0 }),
    setPresence: mutation(build, 'setPresence'),
  }),
});

export const {
  useGetHandOutQuery,
  useSaveHandOutMutation,
  useTryHandOutMutation,
  useGetPresenceQuery,
  useSetPresenceMutation,
} = handOutApi;
