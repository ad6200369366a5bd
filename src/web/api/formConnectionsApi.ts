import { list } from '../../contract/envelopes';
import { formConnection } from '../../contract/formConnections';
import { isObject } from '../../contract/reading';
import { distinct } from '../../contract/record';
import { api } from './api';
import { mutation, query } from './calls';
import { optionsOf } from './lookupsApi';

const pagesOf = (body: unknown) => ({
  pages: optionsOf('page_name')(body),
  connections: distinct(list(formConnection)(isObject(body) ? body.project_data : []), (row) =>
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
