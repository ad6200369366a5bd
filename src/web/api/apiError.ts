/** What went wrong with a call, in one shape for every screen. */
export interface ApiError {
  /** The HTTP status, or what kept the answer from arriving or being read. */
  status: number | 'offline' | 'timeout' | 'unreadable';
  /** For a person. */
  message: string;
  /** Messages by wire name of the field (422). */
  errors?: Record<string, string>;
  /** The whole answer, for the failures that carry more (409). */
  body?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True for the error of a call, as opposed to one thrown by our own code. */
export const isApiError = (error: unknown): error is ApiError =>
  isRecord(error) && 'status' in error && typeof error.message === 'string';

/**
 * What the server itself said about a failure: its message for the field, else its general one; undefined when it said
 * nothing.
 */
export const serverText = (error: unknown, field?: string): string | undefined => {
  if (!isApiError(error)) return undefined;
  const onField = field === undefined ? undefined : error.errors?.[field];
  const said = isRecord(error.body) && typeof error.body.message === 'string' ? error.body.message : '';
  return onField ?? (said || undefined);
};

/** A text for a person from whatever was caught. */
export const errorText = (error: unknown, fallback = 'Something went wrong.'): string =>
  isApiError(error) && error.message ? error.message : fallback;

/** True when the server never gave a readable answer, so it is not known whether a write arrived. */
export const isUnanswered = (error: unknown): boolean => isApiError(error) && typeof error.status === 'string';

/** Refusals that are about the moment and not about the call. */
const passing: readonly ApiError['status'][] = [408, 429];

/**
 * The one rule for offering *Try again*: true where the same call may well work the next time (no connection, no answer
 * in time, an answer that cannot be read, a fault of the server, too many requests), false for what would be refused
 * again (403, 404, 422 and the like). A failure of our own code is worth another try as well.
 */
export const isWorthRetrying = (error: unknown): boolean => {
  if (!isApiError(error) || typeof error.status === 'string' || passing.includes(error.status)) return true;
  return error.status < 400 || error.status >= 500;
};

const textsOf = (value: unknown): Record<string, string> | undefined =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([field, text]) => {
          const first: unknown = Array.isArray(text) ? text[0] : text;
          return typeof first === 'string' ? [[field, first]] : [];
        }),
      )
    : undefined;

/** What a status says by itself. */
const wordsFor = (status: number): string => {
  if (status === 403) return 'Your role may not do this.';
  if (status === 404) return 'The server does not know what was asked for.';
  return status >= 500 ? 'The server had a problem. Please try again.' : 'The server refused the request.';
};

/** The error in an answer's body. A body that does not follow the contract gets a message of our own. */
export const refusal = (status: number, body: unknown): ApiError => {
  const message = isRecord(body) && typeof body.message === 'string' ? body.message : '';
  const errors = isRecord(body) ? textsOf(body.errors) : undefined;
  return {
    status,
    message: message || wordsFor(status),
    ...(errors ? { errors } : {}),
    body,
  };
};

export const networkFailures = {
  offline: { status: 'offline', message: 'No connection to the server. Please check your network and try again.' },
  timeout: { status: 'timeout', message: 'The server did not answer in time. Please try again.' },
  unreadable: { status: 'unreadable', message: 'The server sent an answer that could not be read. Please try again.' },
  strayLink: { status: 'unreadable', message: 'A link in the answer leads away from the server.' },
} as const satisfies Record<string, ApiError>;
