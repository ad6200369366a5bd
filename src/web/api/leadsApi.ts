import { leadStatusOf } from '../../contract/leadCodes';
import { readCreatedLead, readLead, unwrapLeadPage, type ListedLead, type Page } from '../../contract/leads';
import { pageNews } from '../lists/pageNews';
import { api, leadListsChanged, listTag, mutation, query, recordTag } from './calls';

export interface LeadPage extends Page<ListedLead> {
  /** The present page if its leads differ: waits until the person asks for it. */
  fresh?: Page<ListedLead>;
}

const readPage: (body: unknown) => LeadPage | undefined = unwrapLeadPage;

/** Seconds in which a prefetched lead is not fetched again. */
export const leadFreshForS = 5;

export const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLeads: query(build, 'listLeads', {
      read: readPage,
      tags: [listTag('Lead')],
      follows: {
        isAbout: (lists, { lead_status }) => lists.some((code) => String(code) === String(lead_status)),
        withNews: pageNews,
      },
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
      // An announcement names the list of the former status, too.
      follows: {
        isAbout: (lists, _id, lead) => {
          const status = leadStatusOf(lead?.data.lead_status);
          return status === undefined || lists.includes(status);
        },
      },
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

export const { useGetLeadsQuery, useGetLeadQuery, useCreateLeadMutation, useUpdateLeadMutation } = leadsApi;
