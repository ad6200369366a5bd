import { fetchBaseQuery, type BaseQueryFn, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { endpoints, idempotencyHeader, pathOf, type EndpointName } from '../../contract/endpoints';
import type { SessionRoot } from '../session/hooks';
import { selectToken, sessionExpired } from '../session/sessionSlice';
import { networkFailures, refusal, type ApiError } from './apiError';
import { apiUrl, ownApiUrl } from './apiUrl';

/** One call of the contract. */
export interface Call {
  name: EndpointName;
  /** What fills the path. */
  params?: Record<string, string | number>;
  body?: unknown;
  /** The query string. */
  search?: Record<string, string | number>;
  /** A link from an earlier answer, in place of the path. */
  link?: string;
  /** The same for every try of one write. */
  idempotencyKey?: string;
}

/** How long a person waits before a call counts as failed. */
const timeoutMs = 15_000;

// RTK Query does not know the store that it will run in; every store of this app has the session.
const tokenOf = (state: unknown): string => selectToken(state as SessionRoot);

const send = fetchBaseQuery({ timeout: timeoutMs });

const failureOf = (error: FetchBaseQueryError): ApiError => {
  if (error.status === 'TIMEOUT_ERROR') return networkFailures.timeout;
  if (error.status === 'PARSING_ERROR') {
    return error.originalStatus >= 400 ? refusal(error.originalStatus, undefined) : networkFailures.unreadable;
  }
  return typeof error.status === 'number' ? refusal(error.status, error.data) : networkFailures.offline;
};

/** An answer may carry its own status in an HTTP 200: anything but 200 is a refusal. */
const bodyStatus = (body: unknown): number => {
  const status = typeof body === 'object' && body !== null && 'status' in body ? Number(body.status) : 200;
  return Number.isInteger(status) ? status : 200;
};

/** Sends one call, with the token, to the API and nowhere else; every failure comes back as an `ApiError`. */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async (call, queryApi, extraOptions) => {
  const endpoint = endpoints[call.name];
  const token = tokenOf(queryApi.getState());
  if (!endpoint.isPublic && !token) return { error: refusal(401, { message: 'Please sign in again.' }) };
  const path = pathOf(endpoint, call.params);
  const url = call.link === undefined ? apiUrl(path) : ownApiUrl(call.link, path);
  if (url === undefined) {
    return { error: refusal(400, { message: 'A link in the answer leads away from the server.' }) };
  }

  const headers: Record<string, string> = { Accept: 'application/json' };
  if (!endpoint.isPublic) headers.Authorization = `Bearer ${token}`;
  if (call.idempotencyKey) headers[idempotencyHeader] = call.idempotencyKey;
  const result = await send(
    { url, method: endpoint.method, headers, body: call.body, ...(call.search ? { params: call.search } : {}) },
    queryApi,
    extraOptions,
  );

  if (result.error) {
    const error = failureOf(result.error);
    // A late 401 of an earlier session must not end the one that followed it.
    if (error.status === 401 && !endpoint.isPublic && tokenOf(queryApi.getState()) === token) {
      queryApi.dispatch(sessionExpired());
    }
    return { error };
  }
  const status = bodyStatus(result.data);
  return status === 200 ? { data: result.data } : { error: refusal(status, result.data) };
};
