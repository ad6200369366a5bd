import { readNextLead } from '../../contract/queueReader';
import { api } from './api';
import { query } from './calls';

/** The leads to call, one after the other. Who is next is asked anew each time: a moment later it may be somebody else's. */
export const queueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNextLead: query(build, 'nextLead', { read: readNextLead, keepUnusedDataFor: 0 }),
  }),
});

export const { useGetNextLeadQuery } = queueApi;
