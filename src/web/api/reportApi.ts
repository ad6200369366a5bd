import { readReport } from '../../contract/report';
import { api } from './api';
import { query } from './calls';

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReport: query(build, 'getReport', { read: readReport, tags: ['Counters'] }),
  }),
});

export const { useGetReportQuery } = reportApi;
