import { readAuditPage } from '../../contract/auditLogReader';
import { api } from './api';
import { query } from './calls';

export const auditLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Any save anywhere adds to it, so nothing that was read before is shown again.
    getAuditLog: query(build, 'listAuditLog', { read: readAuditPage, keepUnusedDataFor: 0 }),
  }),
});

export const { useGetAuditLogQuery } = auditLogApi;
