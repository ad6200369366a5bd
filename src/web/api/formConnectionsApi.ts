import { unwrapList } from '../../contract/envelopes';
import type { ReadConnection } from '../../contract/formConnections';
import { isObject, readRows, text, wholeNumber, type Json } from '../../contract/reading';
import { api } from './api';
import { mutation, query } from './calls';
import { optionsOf, type Option } from './lookupsApi';

interface Pages {
  pages: Option[];
  connections: ReadConnection[];
}

const connectionOf = (row: Json): ReadConnection => ({
  id: wholeNumber(row.id, 1) ?? null,
  page_name: text(row.page_name) ?? '',
  form_name: text(row.form_name) ?? '',
  project_name: text(row.project_name) ?? '',
});

const pagesOf = (body: unknown): Pages => ({
  pages: optionsOf('page_name')(body),
  connections: readRows(unwrapList(isObject(body) ? body.project_data : []), connectionOf, (row) =>
    JSON.stringify([row.page_name, row.form_name]),
  ),
});

export const formConnectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPages: query(build, 'listPages', { read: pagesOf, tags: ['FormConnection'] }),
    getPageForms: query(build, 'listPageForms', {
      ask: (pageName: string) => ({ params: { pageName } }),
      read: optionsOf('form_name'),
    }),
    connectForm: mutation(build, 'connectForm', { stale: ['FormConnection'] }),
    disconnectForm: mutation(build, 'disconnectForm', { stale: ['FormConnection'] }),
  }),
});

export const { useGetPagesQuery, useGetPageFormsQuery, useConnectFormMutation, useDisconnectFormMutation } =
  formConnectionsApi;
