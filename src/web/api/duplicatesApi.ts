import { readDuplicates } from '../../contract/duplicates';
import { api, listTag, query } from './calls';

/** Loads with the first whole number typed: no list or form waits for it. */
export const duplicatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findDuplicates: query(build, 'findDuplicates', { read: readDuplicates, tags: [listTag('Lead')] }),
  }),
});

export const { useFindDuplicatesQuery } = duplicatesApi;
