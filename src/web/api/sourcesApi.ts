import { readAddedSource, readCaptures, readPreview, readSources, readTested } from '../../contract/sources';
import { api, leadListsChanged, mutation, query } from './calls';

const changed = ['Source', 'FormConnection', 'MasterSetting'] as const;

export const sourcesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSources: query(build, 'listSources', { read: readSources, tags: ['Source'] }),
    getCaptures: query(build, 'listCaptures', { read: readCaptures, tags: ['Source'] }),
    addSource: mutation(build, 'addSource', { read: readAddedSource, stale: changed }),
    updateSource: mutation(build, 'updateSource', { stale: changed }),
    deleteSource: mutation(build, 'deleteSource', { stale: changed }),
    testSource: mutation(build, 'testSource', { read: readTested }),
    previewSource: query(build, 'previewSource', {
      ask: ({ id, body }: { id: number; body: { aliases: { field: string; names: string[] }[] } }) => ({
        params: { id },
        body,
      }),
      read: readPreview,
      keepUnusedDataFor: 0,
    }),
    retryCapture: mutation(build, 'retryCapture', { stale: ['Source', ...leadListsChanged] }),
  }),
});

export const {
  useGetSourcesQuery,
  useGetCapturesQuery,
  useAddSourceMutation,
  useUpdateSourceMutation,
  useDeleteSourceMutation,
  useTestSourceMutation,
  usePreviewSourceQuery,
  useRetryCaptureMutation,
} = sourcesApi;
