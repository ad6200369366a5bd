import { fetchBaseQuery, type BaseQueryFn, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { endpoints, filledPath, idempotencyHeader, type EndpointName } from '../../contract/endpoints';
import type { SessionRoot } from '../session/hooks';
import { selectToken, sessionExpired } from '../session/sessionSlice';
import { networkFailures, refusal, type ApiError } from './apiError';
import { apiUrl, ownApiUrl } from './apiUrl';

/** One call of the contract, as `calls.ts` makes it out of the row. */
export interface Call {
  name: EndpointName;
  /** What fills the path. */
  params?: Readonly<Record<string, string | number>>;
  /** The request: the query string of a GET, the JSON of a POST. */
  body?: Readonly<Record<string, unknown>> | undefined;
  /** A link from an earlier answer, in place of path and query string. */
  link?: string | undefined;
  /** The same for every try of one write. */
  idempotencyKey?: string;
  /** Reads the answer; undefined for one that is not what the call answers with. */
  read?: ((body: unknown) => unknown) | undefined;
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
const refusalIn = (body: unknown): ApiError | undefined => {
  const status = typeof body === 'object' && body !== null && 'status' in body ? Number(body.status) : 200;
  return Number.isInteger(status) && status !== 200 ? refusal(status, body) : undefined;
};

/** Sends one call, with the token, to the API and nowhere else; every failure comes back as an `ApiError`. */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async (call, queryApi, extraOptions) => {
  const endpoint = endpoints[call.name];
  const token = tokenOf(queryApi.getState());
  if (!endpoint.isPublic && !token) return { error: refusal(401, { message: 'Please sign in again.' }) };
  const path = filledPath(endpoint.path, call.params);
  const url = call.link === undefined ? apiUrl(path) : ownApiUrl(call.link, path);
  if (url === undefined) {
    return { error: refusal(400, { message: 'A link in the answer leads away from the server.' }) };
  }

  const headers: Record<string, string> = { Accept: 'application/json' };
  if (!endpoint.isPublic) headers.Authorization = `Bearer ${token}`;
  if (call.idempotencyKey) headers[idempotencyHeader] = call.idempotencyKey;
  const request = endpoint.method === 'GET' ? { ...(call.body ? { params: call.body } : {}) } : { body: call.body };
  const result = await send({ url, method: endpoint.method, headers, ...request }, queryApi, extraOptions);

  const error = result.error ? failureOf(result.error) : refusalIn(result.data);
  if (!error) {
    const data = call.read ? call.read(result.data) : result.data;
    return data === undefined ? { error: networkFailures.unreadable } : { data };
  }
  // A late 401 of an earlier session must not end the one that followed it; a refused sign-in ends none.
  if (error.status === 401 && !endpoint.isPublic && tokenOf(queryApi.getState()) === token) {
    queryApi.dispatch(sessionExpired());
  }
  return { error };
};
