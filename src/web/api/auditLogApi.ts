import { readAuditPage } from '../../contract/auditLog';
import { api, query } from './calls';

export const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Any save adds to the log, so cached pages are stale.
    getAuditLog: query(build, 'listAuditLog', { read: readAuditPage, keepUnusedDataFor: 0 }),
  }),
});

export const { useGetAuditLogQuery } = auditLogApi;
