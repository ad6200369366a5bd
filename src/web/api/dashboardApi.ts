import { unwrapCounters } from '../../contract/envelopes';
import { api, query } from './calls';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCounters: query(build, 'getCounters', { read: unwrapCounters, tags: ['Counters'], follows: {} }),
  }),
});

export const { useGetCountersQuery } = dashboardApi;
