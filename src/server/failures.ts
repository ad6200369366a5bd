import type { Failure, FailureStatus } from '../contract/failure';

interface RefusalDetail {
  /** 422: what is wrong, by wire name of the field. */
  errors?: Record<string, string>;
  /** Further members of the body, as in `taken` of a transfer. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/**
 * Ends a request with an answer other than 200. Thrown from anywhere below a route, also inside a transaction, which
 * rolls back. `message` is read by a person: words, never a stack, SQL or a path.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: FailureStatus,
    message: string,
    private readonly detail: RefusalDetail = {},
  ) {
    super(message);
  }

  get headers(): Record<string, string> {
    return this.detail.headers ?? {};
  }

  get body(): Failure & Record<string, unknown> {
    const { errors, extra } = this.detail;
    return { status: this.status, message: this.message, ...(errors && { errors }), ...extra };
  }
}

/** 404: also for a record outside the caller's scope, whose existence must not show. */
export const notFound = (record: string): Refusal => new Refusal(404, `This ${record} was not found.`);

/** 403: `message` says who may, as in "Only an Admin can add users." */
export const forbidden = (message: string): Refusal => new Refusal(403, message);

/** 409, with what the client needs to go on in `extra`. */
export const conflict = (message: string, extra?: Record<string, unknown>): Refusal =>
  new Refusal(409, message, extra && { extra });

/** 422: one wrong field gives its own message, several are named together. */
export const invalid = (errors: Record<string, string>): Refusal => {
  const [first, ...others] = new Set(Object.values(errors));
  const message = first !== undefined && others.length === 0 ? first : 'Please correct the fields that are marked.';
  return new Refusal(422, message, { errors });
};

/** 429 with the wait in whole seconds. */
export const tooMany = (message: string, seconds: number): Refusal =>
  new Refusal(429, message, { headers: { 'Retry-After': String(seconds) } });

/** 503: the same request may succeed later. */
export const notReady = (message: string, seconds: number): Refusal =>
  new Refusal(503, message, { headers: { 'Retry-After': String(seconds) } });
