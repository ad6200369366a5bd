/** Answers hold timestamps as ISO 8601 in +05:30, days as `YYYY-MM-DD`, and people by name. */
export interface Success {
  status: 200;
}

export interface SuccessMessage extends Success {
  message: string;
}

/**
 * - 400: the body is not a JSON object in UTF-8, is nested more than 16 levels deep, or is incomplete
 * - 401: no session, or one that has ended; decided before anything else
 * - 403: the caller's role may not make this call
 * - 404: no such call, or no such record in the caller's scope
 * - 405: a known path with another method, HEAD included; `Allow` names its method
 * - 409: the record changed meanwhile, or conflicts with another
 * - 413: the body exceeds 1 MB, or 16 kB without a session
 * - 415: the body is not declared as JSON
 * - 422: a field is wrong; see `errors`
 * - 429: too many requests; `Retry-After` is in seconds
 * - 500: a fault of the server
 * - 503: temporarily unavailable; `Retry-After` as with 429
 */
export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** A refusal changes nothing. */
export interface Failure {
  /** Equals the HTTP status, except in the two sign-in calls (see `session.ts`). */
  status: FailureStatus;
  /** For a person: never a stack, SQL or a path. */
  message: string;
  errors?: Record<string, string>;
}
