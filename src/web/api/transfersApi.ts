import { readDistributed, readPlan, readTransferred, readTransfers, readUndone } from '../../contract/transferReader';
import { api } from './api';
import { mutation, query } from './calls';
import { leadsHandedOut, listTag } from './tags';

/**
 * Handing out and taking back; loaded with the first bar or screen that does it. Each write makes the lists stale also when it was
 * refused: it says that they are old.
 */
export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    assignLeads: mutation(build, 'assignLeads', { read: readTransferred, stale: leadsHandedOut }),
    reassignLeads: mutation(build, 'reassignLeads', { read: readTransferred, stale: leadsHandedOut }),
    // A plan goes by what each agent has at this moment.
    planDistribution: query(build, 'planDistribution', { read: readPlan, keepUnusedDataFor: 0 }),
    distributeLeads: mutation(build, 'distributeLeads', { read: readDistributed, stale: leadsHandedOut }),
    getTransfers: query(build, 'listTransfers', { read: readTransfers, tags: [listTag('Transfer')] }),
    undoTransfer: mutation(build, 'undoTransfer', { read: readUndone, stale: leadsHandedOut }),
  }),
});

export const {
  useAssignLeadsMutation,
  useReassignLeadsMutation,
  usePlanDistributionQuery,
  useDistributeLeadsMutation,
  useGetTransfersQuery,
} = transfersApi;
