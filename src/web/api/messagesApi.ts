import { readTakenBack } from '../../contract/leads';
import { readTemplates } from '../../contract/templates';
import { api, mutation, query, recordTag } from './calls';

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTemplates: query(build, 'listTemplates', { read: readTemplates, tags: ['Template'], keepUnusedDataFor: 600 }),
    saveTemplates: mutation(build, 'saveTemplates', { stale: ['Template'] }),
    noteMessage: mutation(build, 'noteMessage', {
      stale: (_result, _error, { body }) => [recordTag('Lead', body.lead_id)],
    }),
    takeBackMessage: mutation(build, 'takeBackMessage', {
      read: readTakenBack,
      stale: (result) => (result ? [recordTag('Lead', result.lead_id ?? '')] : []),
    }),
  }),
});

export const { useGetTemplatesQuery, useSaveTemplatesMutation } = messagesApi;
