import type { RequestBody } from '../../contract/endpoints';
import { readNextLead } from '../../contract/queueReader';
import { api } from './api';
import { query } from './calls';

/** One question for the next lead: asked again it may have another answer, so each has a number. */
export interface NextLeadQuestion {
  turn: number;
  body: RequestBody<'nextLead'>;
}

/** The leads to call, one after the other. Who is next is asked anew each time: a moment later it may be somebody else's. */
export const queueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNextLead: query(build, 'nextLead', {
      ask: ({ body }: NextLeadQuestion) => ({ body }),
      read: readNextLead,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetNextLeadQuery } = queueApi;
