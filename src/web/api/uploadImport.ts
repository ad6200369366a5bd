import { endpoints } from '../../contract/endpoints';
import { idempotencyHeader } from '../../contract/headers';
import { readImportStarted } from '../../contract/imports';
import { limits } from '../../contract/limits';
import { apiUrl } from '../address/request';
import { parsed } from '../texts/parsed';
import { networkFailures, refusal } from './apiError';
import type { FileAsk } from './filesApi';

/**
 * Sends a file to be looked at, and answers the import's id. By `XMLHttpRequest`: `fetch` reports no progress.
 * @param onProgress takes the share that has gone, 0 to 1
 */
export const uploadImport =
  (file: File, idempotencyKey: string, onProgress: (share: number) => void): FileAsk<number> =>
  ({ token, signal }) =>
    new Promise((resolve) => {
      if (file.size > limits.importMegabytes * 1024 ** 2) {
        const message = `A file can have at most ${limits.importMegabytes} MB. Please split it.`;
        resolve({ error: { status: 413, message } });
        return;
      }
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
        const body = parsed(call.responseText);
        const started = readImportStarted(body);
        if (call.status < 300 && started) resolve({ content: started.import_id });
        else resolve({ error: call.status < 300 ? networkFailures.unreadable : refusal(call.status, body) });
      });
      signal.addEventListener('abort', () => call.abort());
      call.send(form);
    });
