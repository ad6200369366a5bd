import { readDistributed, readPlan, readTransferred, readTransfers, readUndone } from '../../contract/transferReader';
import { api } from './api';
import { mutation, query } from './calls';
import { leadListsChanged } from './tags';

// Also after a refusal: leads that others took must leave the list.
const stale = [...leadListsChanged, 'Transfer'] as const;

/** Handing leads out and taking them back; loaded with the first screen or bar that does it. */
export const transfersApi = api.injectEndpoints({
  endpoints: (build) => ({
    assignLeads: mutation(build, 'assignLeads', { read: readTransferred, stale }),
    reassignLeads: mutation(build, 'reassignLeads', { read: readTransferred, stale }),
    // A proposal counts only while it is looked at: leads come and go.
    planDistribution: query(build, 'planDistribution', { read: readPlan, keepUnusedDataFor: 0 }),
    distributeLeads: mutation(build, 'distributeLeads', { read: readDistributed, stale }),
    getTransfers: query(build, 'listTransfers', { read: readTransfers, tags: ['Transfer'] }),
    undoTransfer: mutation(build, 'undoTransfer', { read: readUndone, stale }),
  }),
});

export const {
  useAssignLeadsMutation,
  useReassignLeadsMutation,
  usePlanDistributionQuery,
  useDistributeLeadsMutation,
  useGetTransfersQuery,
} = transfersApi;
