import { apiBaseUrl } from './settings';

interface Asked extends Omit<RequestInit, 'body' | 'headers'> {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: object | undefined;
  headers?: Readonly<Record<string, string>>;
}

/** How long an answer may take, in milliseconds. */
export const answerWithinMs = 15_000;

export const apiUrl = (path: string): string => apiBaseUrl() + path;

/** Every call of the server. */
export const request = (url: string, { token, body, headers, ...others }: Asked): Promise<Response> =>
  fetch(url, {
    ...others,
    headers: {
      Accept: 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
