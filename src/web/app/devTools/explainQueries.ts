import { isPending, isRejected, type Middleware } from '@reduxjs/toolkit';
import { isObject } from '../../../contract/reading';
import { callIn, subjectOf, type Note, type QueryCall } from './sentence';

const notes = /* @__PURE__ */ new WeakMap<object, Note>();

export const noteOn = (action: object): Note => notes.get(action) ?? {};

const wakes: Readonly<Record<string, string>> = { '__rtkq/focused': 'focus', '__rtkq/online': 'connection is back' };

const reasonOf = ({ subscribe, forceRefetch }: QueryCall, cause: string | undefined): string => {
  if (subscribe === true) return 'mount';
  return forceRefetch === true ? (cause ?? 'asked again') : 'ahead';
};

/**
 * Notes why each query was made and how long a call took. Around RTK Query's middleware, which asks again while it
 * handles the cause: writes wait there until no call is under way.
 */
export const explainQueries: Middleware = () => (next) => {
  const underWay = new Set<unknown>();
  let writes: string[] = [];
  let cause: string | undefined;
  return (action) => {
    if (!isObject(action) || typeof action.type !== 'string') return next(action);
    const { meta } = action;
    const call = callIn(meta);
    const outer = cause;
    const isSettled = call !== undefined && !isPending(action);
    cause = wakes[action.type];
    if (call && isObject(meta)) {
      if (isSettled) {
        underWay.delete(meta.requestId);
        const isWrite = call.type === 'mutation' && !(isRejected(action) && action.meta.aborted);
        if (isWrite) writes = [...writes, subjectOf(call.endpointName)];
        if (writes.length > 0) cause = `invalidated by ${writes.join(', ')}`;
        const { startedTimeStamp: start } = meta;
        if (typeof start === 'number') notes.set(action, { tookMs: Date.now() - start });
      } else {
        underWay.add(meta.requestId);
        if (call.type === 'query') notes.set(action, { reason: reasonOf(call, outer) });
      }
    }
    const result = next(action);
    if (isSettled && underWay.size === 0) writes = [];
    cause = outer;
    return result;
  };
};
