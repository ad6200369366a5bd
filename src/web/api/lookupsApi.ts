import { unwrapList } from '../../contract/envelopes';
import { readRows, text } from '../../contract/reading';
import { api } from './api';
import { query } from './calls';

/** A choice of a select: what is sent and what is read. */
export interface Option {
  value: string;
  label: string;
}

/**
 * Reads the choices out of any list answer: the value stands under one key of a row, what is shown for it under another
 * or the same. A row without a value is left out, since empty stands for "none" in a select.
 */
export const optionsOf =
  (valueKey: string, labelKey = valueKey) =>
  (body: unknown): Option[] =>
    readRows(
      unwrapList(body),
      (row) => {
        const value = text(row[valueKey]);
        return value ? { value, label: text(row[labelKey]) || value } : undefined;
      },
      ({ value }) => value,
    );

/** What the selects offer in addition to the master lists. */
export const lookupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStates: query(build, 'listStates', { read: optionsOf('state'), keepUnusedDataFor: 3600 }),
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
