import { endpoints, pathOf, type RequestBody } from '../../contract/endpoints';
import { readExportLimits } from '../../contract/files';
import { readImport, readImports } from '../../contract/imports';
import { readUndone } from '../../contract/transfers';
import { apiUrl, request } from '../address/request';
import { api, mutation, query } from './calls';
import { networkFailures, refusal, type ApiError } from './apiError';

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExportLimits: query(build, 'getExportLimits', { read: readExportLimits, keepUnusedDataFor: 0 }),
    setExportLimits: mutation(build, 'setExportLimits'),
    getImports: query(build, 'listImports', { read: readImports, tags: ['Import'], keepUnusedDataFor: 0 }),
    getImport: query(build, 'getImport', {
      read: readImport,
      ask: (id: number) => ({ params: { id } }),
      tags: ['Import'],
      keepUnusedDataFor: 0,
    }),
    startImport: mutation(build, 'startImport', { stale: ['Import', 'MasterSetting'] }),
    stopImport: mutation(build, 'stopImport', { stale: ['Import'] }),
    undoImport: mutation(build, 'undoImport', { read: readUndone, stale: ['Import'] }),
  }),
});

export const {
  useGetExportLimitsQuery,
  useSetExportLimitsMutation,
  useGetImportsQuery,
  useGetImportQuery,
  useStartImportMutation,
  useStopImportMutation,
  useUndoImportMutation,
} = filesApi;

export type FileAnswer<Content> = { content: Content; error?: undefined } | { error: ApiError; content?: undefined };

export type FileAsk<Content> = (asked: { token: string; signal: AbortSignal }) => Promise<FileAnswer<Content>>;

/** A file may take minutes: it has no time limit but its reader's patience. */
const fetchFile =
  (path: string, more: Parameters<typeof request>[1] = {}): FileAsk<Blob> =>
  async (asked) => {
    try {
      const response = await request(apiUrl(path), { ...asked, ...more });
      if (response.ok) return { content: await response.blob() };
      return { error: refusal(response.status, await response.json().catch(() => undefined)) };
    } catch {
      return { error: networkFailures.offline };
    }
  };

export const fetchExport = (body: RequestBody<'exportLeads'>): FileAsk<Blob> =>
  fetchFile(endpoints.exportLeads.path, { method: endpoints.exportLeads.method, body });

export const fetchRefusedRows = (id: number): FileAsk<Blob> => fetchFile(pathOf(endpoints.getRefusedRows, { id }));
