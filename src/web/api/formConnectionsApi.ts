import { unwrapList } from '../../contract/envelopes';
import type { SuccessMessage } from '../../contract/failure';
import type { ConnectFormRequest, FormConnection } from '../../contract/formConnections';
import { api } from './api';
import type { Keyed } from './leadsApi';
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
    getPages: build.query<Pages, void>({
      query: () => ({ name: 'listPages' }),
      transformResponse: pagesOf,
      providesTags: ['FormConnection'],
    }),
    getPageForms: build.query<Option[], string>({
      query: (pageName) => ({ name: 'listPageForms', params: { pageName } }),
      transformResponse: (body) => textsOf(unwrapList(body), 'form_name'),
    }),
    connectForm: build.mutation<SuccessMessage, Keyed<ConnectFormRequest>>({
      query: (write) => ({ name: 'connectForm', ...write }),
      invalidatesTags: ['FormConnection'],
    }),
  }),
});

export const { useGetPagesQuery, useGetPageFormsQuery, useConnectFormMutation } = formConnectionsApi;
