import { randomBytes, randomInt } from 'node:crypto';

export interface Ports {
  clock: Clock;
  random: Random;
  sendCode: CodeSender;
  log: Logger;
}

/** The only source of "now". */
export interface Clock {
  now(): Date;
}

/** Resolves when the carrier has accepted the code, which must never reach the log. */
export type CodeSender = (delivery: { mobile: string; code: string; message: string }) => Promise<void>;

/** A structured log that pino's loggers satisfy. The real one masks codes, bearer tokens and phone numbers. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Logger;
}

export const systemClock: Clock = { now: () => new Date() };

/** Unpredictable values for sign-in; demonstration data has a seeded generator. */
export const secureRandom = {
  digits: (length: number): string => Array.from({ length }, () => String(randomInt(10))).join(''),
  /** 256 random bits as 43 characters of base64url. */
  token: (): string => randomBytes(32).toString('base64url'),
};

export type Random = typeof secureRandom;
