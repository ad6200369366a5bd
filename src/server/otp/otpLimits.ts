import { type RawBuilder, sql } from 'kysely';
import { countOf } from '../../contract/numbers';
import { tooMany } from '../failures';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** In milliseconds. */
export const otpLimits = {
  codeLifetime: 5 * MINUTE,
  /** Wrong tries that end a code: for the place of its request, and as many for all others. */
  tries: 5,
  /** Wrong codes for a number in `wrongCodeWindow`, per allowance (see `places`). */
  wrongCodes: 20,
  wrongCodeWindow: DAY,
  placeLifetime: 30 * DAY,
  resendInterval: 30 * 1000,
  /** Codes for a number in `sendWindow`, per allowance. */
  sendsPerNumber: 5,
  /** Per address in `sendWindow`: a whole office signs in at nine. */
  sendNumbersPerAddress: 200,
  sendWindow: 60 * MINUTE,
  /** Per address in `verifyWindow`, without the right code. */
  verifyNumbersPerAddress: 300,
  verifyWindow: 10 * MINUTE,
} as const;

export const waitText = (seconds: number): string => {
  if (seconds <= 90) return countOf(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
};

/** Milliseconds since 1970, as text: the drivers read large numbers differently. */
export const epochText = (column: string): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint::text`;

/**
 * @param end in milliseconds since 1970
 * @throws Refusal 429 with the wait
 */
export const refuseUntil = (end: number, now: Date, words: (wait: string) => string): void => {
  const seconds = Math.ceil((end - now.getTime()) / 1000);
  if (seconds > 0) throw tooMany(words(waitText(seconds)), seconds);
};
