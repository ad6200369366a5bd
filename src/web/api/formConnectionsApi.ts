import { readPageForms, readPages } from '../../contract/formConnections';
import { api, mutation, query } from './calls';

export const formConnectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPages: query(build, 'listPages', { read: readPages, tags: ['FormConnection'] }),
    getPageForms: query(build, 'listPageForms', {
      ask: (pageName: string) => ({ params: { pageName } }),
      read: readPageForms,
    }),
    connectForm: mutation(build, 'connectForm', { stale: ['FormConnection'] }),
    disconnectForm: mutation(build, 'disconnectForm', { stale: ['FormConnection'] }),
  }),
});

export const { useGetPagesQuery, useGetPageFormsQuery, useConnectFormMutation, useDisconnectFormMutation } =
  formConnectionsApi;
