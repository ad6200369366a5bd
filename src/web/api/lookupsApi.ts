import { unwrapList } from '../../contract/envelopes';
import { api } from './api';
import { query } from './calls';

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

/** What the selects offer in addition to the master lists. */
export const lookupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStates: query(build, 'listStates', { read: optionsOf('state', 'state'), keepUnusedDataFor: 3600 }),
    getTeamLeaders: query(build, 'listTeamLeaders', {
      read: optionsOf('user_id', 'name'),
      tags: ['People'],
      keepUnusedDataFor: 600,
    }),
    /** The agents of one team leader, by the leader's id. */
    getAgents: query(build, 'listAgents', {
      ask: (teamLeaderId: string) => ({ params: { teamLeaderId } }),
      read: optionsOf('id', 'name'),
      tags: ['People'],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useGetStatesQuery, useGetTeamLeadersQuery, useGetAgentsQuery } = lookupsApi;
