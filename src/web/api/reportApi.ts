import { readReport } from '../../contract/report';
import { api, query } from './calls';

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Charts cost the server more than all other reads, and nobody works in them.
    getReport: query(build, 'getReport', { read: readReport, tags: ['Counters'], follows: { gapMs: 30_000 } }),
  }),
});

export const { useGetReportQuery } = reportApi;
