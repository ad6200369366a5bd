/** Every answer that worked carries the status again in its body. */
export interface Success {
  status: 200;
}

/** An answer with a text for the person: shown as it came. */
export interface SuccessMessage extends Success {
  message: string;
}

/** HTTP statuses that the server answers with when it refuses. */
export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Every refusal, whatever the call. Nothing changed when it is received. */
export interface Failure {
  /** The same number as the HTTP status, but for the two sign-in calls (see `session.ts`). */
  status: FailureStatus;
  /** For a person: never a stack, SQL or a path. */
  message: string;
  /** 422 only: what is wrong, by wire name of the field. */
  errors?: Record<string, string>;
}
