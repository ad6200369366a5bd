import { readFigureLeads } from '../../contract/figureReader';
import { api } from './api';
import { query } from './calls';

/** What is behind a figure of the report; loaded with its own screen, so that the charts do not carry it. */
export const figureLeadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFigureLeads: query(build, 'listFigureLeads', { read: readFigureLeads, tags: ['Counters'] }),
  }),
});

export const { useGetFigureLeadsQuery } = figureLeadsApi;
