import { endpoints, type RequestBody } from '../../contract/endpoints';
import { readExportLimits } from '../../contract/files';
import { apiUrl, request } from '../address/request';
import { api } from './api';
import { networkFailures, refusal, type ApiError } from './apiError';
import { mutation, query } from './calls';

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExportLimits: query(build, 'getExportLimits', { read: readExportLimits, keepUnusedDataFor: 0 }),
    setExportLimits: mutation(build, 'setExportLimits'),
  }),
});

export const { useGetExportLimitsQuery, useSetExportLimitsMutation } = filesApi;

type Fetched = { content: Blob; error?: undefined } | { error: ApiError; content?: undefined };

/** A file may take minutes: it has no time limit but its reader's patience. */
export const fetchExport = async (
  body: RequestBody<'exportLeads'>,
  token: string,
  signal: AbortSignal,
): Promise<Fetched> => {
  try {
    const { path, method } = endpoints.exportLeads;
    const response = await request(apiUrl(path), { method, token, body, signal });
    if (response.ok) return { content: await response.blob() };
    return { error: refusal(response.status, await response.json().catch(() => undefined)) };
  } catch {
    return { error: networkFailures.offline };
  }
};
