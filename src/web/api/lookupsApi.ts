import { unwrapList } from '../../contract/envelopes';
import { api } from './api';

/** A choice of a select: what is sent and what is read. */
export interface Option {
  value: string;
  label: string;
}

const optionsOf =
  (valueKey: string, labelKey: string) =>
  (body: unknown): Option[] =>
    unwrapList(body).flatMap((row) => {
      const value = row[valueKey];
      const label = row[labelKey];
      return typeof value === 'string' || typeof value === 'number'
        ? [{ value: String(value), label: typeof label === 'string' ? label : String(value) }]
        : [];
    });

/** What the selects offer besides the master lists. */
export const lookupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStates: build.query<Option[], void>({
      query: () => ({ name: 'listStates' }),
      transformResponse: optionsOf('state', 'state'),
      keepUnusedDataFor: 3600,
    }),
    getTeamLeaders: build.query<Option[], void>({
      query: () => ({ name: 'listTeamLeaders' }),
      transformResponse: optionsOf('user_id', 'name'),
      providesTags: ['People'],
      keepUnusedDataFor: 600,
    }),
    /** The agents of one team leader, by the leader's id. */
    getAgents: build.query<Option[], string>({
      query: (teamLeaderId) => ({ name: 'listAgents', params: { teamLeaderId } }),
      transformResponse: optionsOf('id', 'name'),
      providesTags: ['People'],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useGetStatesQuery, useGetTeamLeadersQuery, useGetAgentsQuery } = lookupsApi;
