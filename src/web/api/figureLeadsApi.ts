import { readFigureLeads } from '../../contract/report';
import { api, query } from './calls';

/** Loads with its own screen, apart from the charts. */
export const figureLeadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFigureLeads: query(build, 'listFigureLeads', { read: readFigureLeads, tags: ['Counters'] }),
  }),
});

export const { useGetFigureLeadsQuery } = figureLeadsApi;
