import type { RequestBody } from '../../contract/endpoints';
import { readCreatedLead, readLead, unwrapLeadPage, type ListedLead, type Page } from '../../contract/leads';
import { api } from './api';
import { mutation, query } from './calls';
import { leadListsChanged, listTag, recordTag } from './tags';

export type LeadPage = Page<ListedLead>;

export interface ListNews {
  shown: LeadPage;
  fresh: LeadPage;
}

/** Seconds in which a prefetched lead is not fetched again. */
export const leadFreshForS = 5;

export const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLeads: query(build, 'listLeads', { read: unwrapLeadPage, tags: [listTag('Lead')] }),
    /** Filled by the stream of events. */
    getListNews: build.query<ListNews | null, RequestBody<'listLeads'>>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 5,
      // Keeps the identity of `shown`.
      structuralSharing: false,
    }),
    searchLeads: query(build, 'searchLeads', {
      read: unwrapLeadPage,
      tags: [listTag('Lead')],
      // Deleting a letter shows the cached answer; later searches fetch again.
      keepUnusedDataFor: 5,
    }),
    getLead: query(build, 'getLead', {
      ask: (id: string) => ({ params: { id } }),
      read: readLead,
      tags: (_result, _error, id) => [recordTag('Lead', id)],
    }),
    createLead: mutation(build, 'createLead', {
      read: readCreatedLead,
      stale: (result) => (result ? leadListsChanged : []),
    }),
    updateLead: mutation(build, 'updateLead', {
      stale: (result, _error, { body }) => (result ? [...leadListsChanged, recordTag('Lead', body.id)] : []),
    }),
  }),
});

export const {
  useGetLeadsQuery,
  useGetListNewsQuery,
  useSearchLeadsQuery,
  useGetLeadQuery,
  useCreateLeadMutation,
  useUpdateLeadMutation,
} = leadsApi;
