import { createListenerMiddleware, isRejected } from '@reduxjs/toolkit';
import { isObject } from '../../contract/reading';
import { isApiError } from '../api/apiError';
import { redact } from './redact';

const isLoad = (meta: unknown): meta is { arg: { endpointName: string; type: 'query' } } =>
  isObject(meta) && isObject(meta.arg) && meta.arg.type === 'query';

/** The screen already shows the failure in words (spec §8). */
export const makeFailureReport = () => {
  const listener = createListenerMiddleware();
  listener.startListening({
    predicate: isRejected,
    effect: (action) => {
      if (!isRejected(action) || action.meta.aborted || action.meta.condition || !isLoad(action.meta)) return;
      // The guard handles the end of a session.
      if (isApiError(action.payload) && action.payload.status === 401) return;
      reportError(`Loading failed: ${action.meta.arg.endpointName}`, redact(action.payload ?? action.error));
    },
  });
  return listener;
};

/** With `reportWarning`, the only writer to the browser's console. */
export const reportError = (what: string, detail: unknown): void => console.error(what, detail);

export const reportWarning = (what: string): void => console.warn(what);
