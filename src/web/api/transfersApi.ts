import { readDistributed, readPlan, readTransferred, readTransfers, readUndone } from '../../contract/transfers';
import { api, leadsTransferred, listTag, mutation, query } from './calls';

/** A refused write shows that the lists are old. */
export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    assignLeads: mutation(build, 'assignLeads', { read: readTransferred, stale: leadsTransferred }),
    reassignLeads: mutation(build, 'reassignLeads', { read: readTransferred, stale: leadsTransferred }),
    // A plan depends on each agent's present load.
    planDistribution: query(build, 'planDistribution', { read: readPlan, keepUnusedDataFor: 0 }),
    distributeLeads: mutation(build, 'distributeLeads', { read: readDistributed, stale: leadsTransferred }),
    getTransfers: query(build, 'listTransfers', { read: readTransfers, tags: [listTag('Transfer')] }),
    undoTransfer: mutation(build, 'undoTransfer', { read: readUndone, stale: leadsTransferred }),
  }),
});

export const {
  useAssignLeadsMutation,
  useReassignLeadsMutation,
  usePlanDistributionQuery,
  useDistributeLeadsMutation,
  useGetTransfersQuery,
} = transfersApi;
