import { endpoints, pathOf, type RequestBody } from '../../contract/endpoints';
import { readExportLimits } from '../../contract/files';
import { readImport, readImports } from '../../contract/imports';
import { readUndone } from '../../contract/transfers';
import { apiUrl, request } from '../address/request';
import { api } from './api';
import { networkFailures, refusal, type ApiError } from './apiError';
import { mutation, query } from './calls';

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

type Fetched = { content: Blob; error?: undefined } | { error: ApiError; content?: undefined };

/** A file may take minutes: it has no time limit but its reader's patience. */
const fetchFile = async (path: string, asked: Parameters<typeof request>[1]): Promise<Fetched> => {
  try {
    const response = await request(apiUrl(path), asked);
    if (response.ok) return { content: await response.blob() };
    return { error: refusal(response.status, await response.json().catch(() => undefined)) };
  } catch {
    return { error: networkFailures.offline };
  }
};

export const fetchExport = (body: RequestBody<'exportLeads'>, token: string, signal: AbortSignal): Promise<Fetched> =>
  fetchFile(endpoints.exportLeads.path, { method: endpoints.exportLeads.method, token, body, signal });

export const fetchRefusedRows = (id: number, token: string): Promise<Fetched> =>
  fetchFile(pathOf(endpoints.getRefusedRows, { id }), { token });
