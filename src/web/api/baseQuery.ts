import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { endpoints } from '../../contract/endpoints';
import type { SessionRoot } from '../session/hooks';
import { selectToken, sessionExpired } from '../session/sessionSlice';
import { callKey } from '../handOver';
import { refusal, type ApiError } from './apiError';
import { callServer, type Answer, type Call } from './callServer';
import { followed, type Follows } from './follows';

// RTK Query does not know the store; every store of this app has the session.
const tokenOf = (state: unknown): string => selectToken(state as SessionRoot);

export const baseQuery: BaseQueryFn<Call, unknown, ApiError, { follows?: Follows<never, never> | undefined }> = async (
  call,
  { getState, dispatch, signal, queryCacheKey: key },
  options,
) => {
  const follows = key === undefined ? undefined : options.follows;
  if (key !== undefined && follows) followed.set(key, { ...followed.get(key), follows, call });
  const { isPublic } = endpoints[call.name];
  const token = tokenOf(getState());
  if (!isPublic && !token) return { error: refusal(401, { message: 'Please sign in again.' }) };
  // The first paint may have called already; a refused call is repeated, so that its failure is handled as usual.
  const early = await window.firstPaint?.takeAnswer(callKey(call));
  const answer: Answer = early ?? (await callServer(call, token, signal));
  if (answer.error === undefined) {
    if (key !== undefined && follows) followed.set(key, { follows, call, position: answer.position });
    return { data: answer.data };
  }
  // A late 401 of an earlier session must not end the current one.
  if (answer.error.status === 401 && !isPublic && tokenOf(getState()) === token) dispatch(sessionExpired());
  return { error: answer.error };
};
