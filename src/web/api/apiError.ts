import { isObject } from '../../contract/reading';

export interface ApiError {
  status: number | 'offline' | 'timeout' | 'unreadable';
  message: string;
  /** Messages by the field's wire name (422). */
  errors?: Record<string, string>;
  /** For failures that carry more (409). */
  body?: unknown;
}

export const isApiError = (error: unknown): error is ApiError =>
  isObject(error) && 'status' in error && typeof error.message === 'string';

/** The server's message for the field, else its general one. */
export const serverText = (error: unknown, field?: string): string | undefined => {
  if (!isApiError(error)) return undefined;
  const onField = field === undefined ? undefined : error.errors?.[field];
  const message = isObject(error.body) && typeof error.body.message === 'string' ? error.body.message : '';
  return onField ?? (message || undefined);
};

export const errorText = (error: unknown, fallback = 'Something went wrong.'): string =>
  isApiError(error) && error.message ? error.message : fallback;

/** A write without a readable answer may have arrived. */
export const isUnanswered = (error: unknown): boolean => isApiError(error) && typeof error.status === 'string';

const passing: readonly ApiError['status'][] = [408, 429];

/**
 * Whether the same call may succeed later: lost connections, timeouts, unreadable answers, server faults,
 * too many requests, and errors of our own code; not 403, 404, 422 and the like.
 */
export const isWorthRetrying = (error: unknown): boolean => {
  if (!isApiError(error) || typeof error.status === 'string' || passing.includes(error.status)) return true;
  return error.status < 400 || error.status >= 500;
};

const textsOf = (value: unknown): Record<string, string> | undefined =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([field, text]) => {
          const first: unknown = Array.isArray(text) ? text[0] : text;
          return typeof first === 'string' ? [[field, first]] : [];
        }),
      )
    : undefined;

const wordsFor = (status: number): string => {
  if (status === 403) return 'Your role is not allowed to do this.';
  if (status === 404) return 'The server could not find this.';
  return status >= 500 ? 'The server had a problem. Please try again.' : 'The server refused the request.';
};

/** A body outside the contract gets a message of our own. */
export const refusal = (status: number, body: unknown): ApiError => {
  const message = isObject(body) && typeof body.message === 'string' ? body.message : '';
  const errors = isObject(body) ? textsOf(body.errors) : undefined;
  return {
    status,
    message: message || wordsFor(status),
    ...(errors ? { errors } : {}),
    body,
  };
};

export const networkFailures = {
  offline: { status: 'offline', message: 'No connection to the server. Please check your network and try again.' },
  timeout: { status: 'timeout', message: 'The server took too long to reply. Please try again.' },
  unreadable: { status: 'unreadable', message: 'The server sent a reply that could not be read. Please try again.' },
  strayLink: { status: 'unreadable', message: 'The server sent a link to another site, which was not followed.' },
} as const satisfies Record<string, ApiError>;
