import { endpoints } from '../../contract/endpoints';
import { idempotencyHeader } from '../../contract/headers';
import { readImportStarted } from '../../contract/imports';
import { apiUrl } from '../address/request';
import { networkFailures, refusal, type ApiError } from './apiError';

type Uploaded = { id: number; error?: undefined } | { error: ApiError; id?: undefined };

interface Upload {
  token: string;
  idempotencyKey: string;
  signal: AbortSignal;
  /** With the share that has gone, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a file to be looked at. By `XMLHttpRequest`: `fetch` tells no progress. */
export const uploadImport = (file: File, { token, idempotencyKey, signal, onProgress }: Upload): Promise<Uploaded> =>
  new Promise((resolve) => {
    const { path, method } = endpoints.importLeads;
    const form = new FormData();
    form.set('file', file);
    form.set('dry', '1');
    const call = new XMLHttpRequest();
    const fail = (): void => resolve({ error: networkFailures.offline });
    call.open(method, apiUrl(path));
    call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.setRequestHeader(idempotencyHeader, idempotencyKey);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('error', fail);
    call.addEventListener('abort', fail);
    call.addEventListener('load', () => {
      let body: unknown;
      try {
        body = JSON.parse(call.responseText);
      } catch {
        // No answer of ours: read as a refusal below.
      }
      const started = readImportStarted(body);
      if (call.status < 300 && started) resolve({ id: started.import_id });
      else resolve({ error: call.status < 300 ? networkFailures.unreadable : refusal(call.status, body) });
    });
    signal.addEventListener('abort', () => call.abort());
    call.send(form);
  });
