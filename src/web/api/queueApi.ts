import type { RequestBody } from '../../contract/endpoints';
import { readNextLead, readQueueOrder } from '../../contract/queue';
import { api, mutation, query } from './calls';

/** Never cached, because the next lead may be another agent's a moment later. */
export const queueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNextLead: query(build, 'nextLead', {
      // The turn distinguishes repeated requests: each may have another answer.
      ask: ({ body }: { turn: number; body: RequestBody<'nextLead'> }) => ({ body }),
      read: readNextLead,
      keepUnusedDataFor: 0,
    }),
    getQueueOrder: query(build, 'getQueueOrder', {
      read: readQueueOrder,
      tags: ['Counters'],
      follows: {},
      keepUnusedDataFor: 0,
    }),
    // A refused order is another one by now.
    setQueueOrder: mutation(build, 'setQueueOrder', { stale: ['Counters'] }),
  }),
});

export const { useGetNextLeadQuery, useGetQueueOrderQuery, useSetQueueOrderMutation } = queueApi;
