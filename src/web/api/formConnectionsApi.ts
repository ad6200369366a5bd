<<<<<<< HEAD
import { unwrapList, wholeNumber } from '../../contract/envelopes';
import type { ReadConnection } from '../../contract/formConnections';
=======
import { unwrapList } from '../../contract/envelopes';
import type { FormConnection } from '../../contract/formConnections';
import { isObject, readRows, text, type Json } from '../../contract/reading';
>>>>>>> trust
import { api } from './api';
import { mutation, query } from './calls';
import { optionsOf, type Option } from './lookupsApi';

interface Pages {
  pages: Option[];
  connections: ReadConnection[];
}

const connectionOf = (row: Json): FormConnection => ({
  page_name: text(row.page_name) ?? '',
  form_name: text(row.form_name) ?? '',
  project_name: text(row.project_name) ?? '',
});

<<<<<<< HEAD
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
=======
const pagesOf = (body: unknown): Pages => ({
  pages: optionsOf('page_name')(body),
  connections: readRows(unwrapList(isObject(body) ? body.project_data : []), connectionOf, (row) =>
    JSON.stringify([row.page_name, row.form_name]),
  ),
});
>>>>>>> trust

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
