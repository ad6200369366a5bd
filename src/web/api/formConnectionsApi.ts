import { unwrapList, wholeNumber } from '../../contract/envelopes';
import type { ReadConnection } from '../../contract/formConnections';
import { api } from './api';
import { mutation, query } from './calls';
import type { Option } from './lookupsApi';

interface Pages {
  pages: Option[];
  connections: ReadConnection[];
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsOf = (rows: Record<string, unknown>[], key: string): Option[] =>
  rows.flatMap((row) => {
    const text = row[key];
    return typeof text === 'string' ? [{ value: text, label: text }] : [];
  });

const pagesOf = (body: unknown): Pages => {
  const connected = typeof body === 'object' && body !== null && 'project_data' in body ? body.project_data : [];
  return {
    pages: textsOf(unwrapList(body), 'page_name'),
    connections: unwrapList(connected).map(({ id, page_name, form_name, project_name }) => ({
      id: wholeNumber(id, 1) ?? null,
      page_name: shown(page_name),
      form_name: shown(form_name),
      project_name: shown(project_name),
    })),
  };
};

export const formConnectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPages: query(build, 'listPages', { read: pagesOf, tags: ['FormConnection'] }),
    getPageForms: query(build, 'listPageForms', {
      ask: (pageName: string) => ({ params: { pageName } }),
      read: (body) => textsOf(unwrapList(body), 'form_name'),
    }),
    connectForm: mutation(build, 'connectForm', { stale: ['FormConnection'] }),
    disconnectForm: mutation(build, 'disconnectForm', { stale: ['FormConnection'] }),
  }),
});

export const { useGetPagesQuery, useGetPageFormsQuery, useConnectFormMutation, useDisconnectFormMutation } =
  formConnectionsApi;
