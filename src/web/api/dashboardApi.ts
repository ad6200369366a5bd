import type { LeadCounters } from '../../contract/dashboard';
import { unwrapCounters } from '../../contract/envelopes';
import { api } from './api';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCounters: build.query<LeadCounters, void>({
      query: () => ({ name: 'getCounters' }),
      transformResponse: unwrapCounters,
      providesTags: ['Counters'],
    }),
  }),
});

export const { useGetCountersQuery } = dashboardApi;
