import { unwrapList } from '../../contract/envelopes';
import type { FormConnection } from '../../contract/formConnections';
import { api } from './api';
import { mutation, query } from './calls';
import type { Option } from './lookupsApi';

interface Pages {
  pages: Option[];
  connections: FormConnection[];
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
    connections: unwrapList(connected).map(({ page_name, form_name, project_name }) => ({
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
  }),
});

export const { useGetPagesQuery, useGetPageFormsQuery, useConnectFormMutation } = formConnectionsApi;
