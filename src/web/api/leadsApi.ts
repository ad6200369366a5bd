import { unwrapLeadPage } from '../../contract/envelopes';
import type { SuccessMessage } from '../../contract/failure';
import type {
  AssignLeadsRequest,
  CreateLeadRequest,
  CreateLeadResponse,
  LeadDetailResponse,
  LeadListRequest,
  LeadRow,
  Page,
  UpdateLeadRequest,
} from '../../contract/leads';
import { api } from './api';
import { leadListsChanged, listTag, recordTag } from './tags';

/** A write and the key that makes sending it again harmless. */
export interface Keyed<Body> {
  body: Body;
  idempotencyKey: string;
}

export const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLeads: build.query<Page<LeadRow>, LeadListRequest>({
      query: (body) => ({ name: 'listLeads', body }),
      transformResponse: unwrapLeadPage,
      providesTags: [listTag('Lead')],
    }),
    getLead: build.query<LeadDetailResponse, string>({
      query: (id) => ({ name: 'getLead', params: { id } }),
      providesTags: (_result, _error, id) => [recordTag('Lead', id)],
    }),
    createLead: build.mutation<CreateLeadResponse, Keyed<CreateLeadRequest>>({
      query: (write) => ({ name: 'createLead', ...write }),
      invalidatesTags: (result) => (result ? leadListsChanged : []),
    }),
    updateLead: build.mutation<SuccessMessage, Keyed<UpdateLeadRequest>>({
      query: (write) => ({ name: 'updateLead', ...write }),
      invalidatesTags: (result, _error, { body }) => (result ? [...leadListsChanged, recordTag('Lead', body.id)] : []),
    }),
    assignLeads: build.mutation<SuccessMessage, Keyed<AssignLeadsRequest>>({
      query: (write) => ({ name: 'assignLeads', ...write }),
      // Also after a refusal: leads that others took must leave the list.
      invalidatesTags: [...leadListsChanged],
    }),
  }),
});

export const {
  useGetLeadsQuery,
  useGetLeadQuery,
  useCreateLeadMutation,
  useUpdateLeadMutation,
  useAssignLeadsMutation,
} = leadsApi;
