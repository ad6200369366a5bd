/** Every answer that worked carries the status again in its body. */
export interface Success {
  status: 200;
}

/** An answer with a text for the person: shown as it came. */
export interface SuccessMessage extends Success {
  message: string;
}

/**
 * HTTP statuses that the server answers with when it refuses.
 *
 * - 400: the body is not a JSON object in UTF-8, its values are nested more than 16 levels deep, or it did not arrive whole
 * - 401: no session, or one that has ended; comes before anything else is looked at
 * - 403: the caller's role may not make this call
 * - 404: no such call, or no such record within the caller's reach
 * - 405: a known path by another method than its own, HEAD included; the header `Allow` names the one it takes
 * - 409: the record has changed meanwhile, or conflicts with another one
 * - 413: the body is larger than 1 MB, or than 16 kB in a call without a session
 * - 415: the body is not declared as JSON
 * - 422: a field is wrong; see `errors`
 * - 429: too many requests; `Retry-After` says how long to wait, in seconds
 * - 500: a fault of the server
 * - 503: the server cannot answer just now; `Retry-After` as with 429
 */
export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Every refusal, whatever the call. Nothing changed when it is received. */
export interface Failure {
  /** The same number as the HTTP status, except in the two sign-in calls (see `session.ts`). */
  status: FailureStatus;
  /** For a person: never a stack, SQL or a path. */
  message: string;
  /** 422 only: what is wrong, by wire name of the field. */
  errors?: Record<string, string>;
}
