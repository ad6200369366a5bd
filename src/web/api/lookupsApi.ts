import { list } from '../../contract/envelopes';
import { isObject, text } from '../../contract/reading';
import { api } from './api';
import { query } from './calls';

export interface Option {
  value: string;
  label: string;
}

/** Reads options from the keys of a list's rows. Rows without a value are left out: empty means "none". */
export const optionsOf = (valueKey: string, labelKey = valueKey) =>
  list((row): Option | undefined => {
    const value = isObject(row) && text(row[valueKey]);
    return value ? { value, label: text(row[labelKey]) || value } : undefined;
  }, 'value');

export const lookupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStates: query(build, 'listStates', { read: optionsOf('state'), keepUnusedDataFor: 3600 }),
    getTeamLeaders: query(build, 'listTeamLeaders', {
      read: optionsOf('user_id', 'name'),
      tags: ['People'],
      keepUnusedDataFor: 600,
    }),
    getAgents: query(build, 'listAgents', {
      ask: (teamLeaderId: string) => ({ params: { teamLeaderId } }),
      read: optionsOf('id', 'name'),
      tags: ['People'],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useGetStatesQuery, useGetTeamLeadersQuery, useGetAgentsQuery } = lookupsApi;
