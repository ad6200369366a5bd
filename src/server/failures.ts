import type { Failure, FailureStatus } from '../contract/failure';

interface RefusalDetail {
  errors?: Record<string, string>;
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** `message` is for a person: never a stack, SQL or a path. */
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

/** Also hides a record outside the caller's scope. */
export const notFound = (record: string): Refusal => new Refusal(404, `This ${record} was not found.`);

export const forbidden = (message: string): Refusal => new Refusal(403, message);

export const conflict = (message: string, extra?: Record<string, unknown>): Refusal =>
  new Refusal(409, message, extra && { extra });

/** A single error also becomes the message. */
export const invalid = (errors: Record<string, string>): Refusal => {
  const [first, ...others] = new Set(Object.values(errors));
  const message = first !== undefined && others.length === 0 ? first : 'Please correct the highlighted fields.';
  return new Refusal(422, message, { errors });
};

export const tooMany = (message: string, seconds: number): Refusal =>
  new Refusal(429, message, { headers: { 'Retry-After': String(seconds) } });

export const notReady = (message: string, seconds: number): Refusal =>
  new Refusal(503, message, { headers: { 'Retry-After': String(seconds) } });
