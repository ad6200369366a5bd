import type { Failure, FailureStatus } from '../contract/failure';

/** `message` is for a person: never a stack, SQL or a path. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: FailureStatus,
    message: string,
    readonly headers: Record<string, string> = {},
    private readonly more: Partial<Failure> & Record<string, unknown> = {},
  ) {
    super(message);
  }

  get body(): Failure & Record<string, unknown> {
    return { ...this.more, status: this.status, message: this.message };
  }
}

/** Also hides a record outside the caller's scope. */
export const notFound = (record: string): Refusal => new Refusal(404, `This ${record} was not found.`);

export const forbidden = (message: string): Refusal => new Refusal(403, message);

export const conflict = (message: string, extra?: Record<string, unknown>): Refusal =>
  new Refusal(409, message, {}, extra);

/** A single error also becomes the message. */
export const invalid = (errors: Record<string, string>): Refusal => {
  const [first, ...others] = new Set(Object.values(errors));
  const message = first !== undefined && others.length === 0 ? first : 'Please correct the highlighted fields.';
  return new Refusal(422, message, {}, { errors });
};

export const tooMany = (message: string, seconds: number): Refusal =>
  new Refusal(429, message, { 'Retry-After': String(seconds) });

export const notReady = (message: string, seconds: number): Refusal =>
  new Refusal(503, message, { 'Retry-After': String(seconds) });
