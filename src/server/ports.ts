import { randomBytes, randomInt } from 'node:crypto';

/**
 * What the server needs from the world around it. Each port is passed in (`createApp(deps)`), so a test can stand at
 * one minute to midnight, know the next code, or read what would have been sent.
 */
export interface Ports {
  clock: Clock;
  random: Random;
  sendCode: CodeSender;
  log: Logger;
}

/** The only source of "now". Rules about days turn it into the day of +05:30 through `db/sqlTime`. */
export interface Clock {
  now(): Date;
}

/** Unpredictable values for sign-in. Never used for demonstration data: that has a seeded generator of its own. */
export interface Random {
  /** `length` decimal digits, each uniform, leading zeros kept. */
  digits(length: number): string;
  /** 256 random bits as 43 characters that are safe in a header and a URL (base64url). */
  token(): string;
}

/**
 * Delivers a sign-in code to a mobile number, and resolves when the carrier has taken it.
 * Rejects when it was not taken; the caller then tells the person that no code was sent.
 * The code must not reach the log from here: `console` prints its one line to standard output itself.
 */
export type CodeSender = (delivery: { mobile: string; code: string; message: string }) => Promise<void>;

/**
 * Structured log. `fields` come first, as in pino, whose loggers satisfy this type.
 * Codes, bearer tokens and phone numbers are masked by the real one, wherever they stand.
 */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  /** A logger that adds `fields` (a request id, say) to each of its lines. */
  child(fields: object): Logger;
}

export const systemClock: Clock = { now: () => new Date() };

export const secureRandom: Random = {
  digits: (length) => Array.from({ length }, () => String(randomInt(10))).join(''),
  token: () => randomBytes(32).toString('base64url'),
};
