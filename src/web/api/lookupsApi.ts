import { readAgents, readStates, readTeamLeaders } from '../../contract/lookups';
import { api, query } from './calls';

export const lookupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStates: query(build, 'listStates', { read: readStates, keepUnusedDataFor: 3600 }),
    getTeamLeaders: query(build, 'listTeamLeaders', {
      read: readTeamLeaders,
      tags: ['People'],
      keepUnusedDataFor: 600,
    }),
    getAgents: query(build, 'listAgents', {
      ask: (teamLeaderId: string) => ({ params: { teamLeaderId } }),
      read: readAgents,
      tags: ['People'],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useGetStatesQuery, useGetTeamLeadersQuery, useGetAgentsQuery } = lookupsApi;
