import { readDuplicates } from '../../contract/duplicates';
import { api } from './api';
import { query } from './calls';
import { listTag } from './tags';

/** Loads with the first whole number typed: no list or form waits for it. */
export const duplicatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findDuplicates: query(build, 'findDuplicates', { read: readDuplicates, tags: [listTag('Lead')] }),
  }),
});

export const { useFindDuplicatesQuery } = duplicatesApi;
