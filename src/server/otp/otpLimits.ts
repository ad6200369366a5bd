const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** The figures of signing in; all times in milliseconds. */
export const otpLimits = {
  /** How long a code is good. */
  codeLifetime: 5 * MINUTE,
  /** Wrong tries that end a code for the place that asked for it, and as many again for all others. */
  tries: 5,
  /** Wrong codes for a number that are compared in `wrongCodeWindow`, for each allowance (see `places`). */
  wrongCodes: 20,
  wrongCodeWindow: DAY,
  /** How long a place stays known after a sign-in. */
  placeLifetime: 30 * DAY,
  /** One code for a number in this time, for each allowance. */
  resendInterval: 30 * 1000,
  /** Codes for a number in `sendWindow`, for each allowance. */
  sendsPerNumber: 5,
  /** Numbers for which codes are asked from one address in `sendWindow`: a whole office signs in at nine. */
  sendNumbersPerAddress: 200,
  sendWindow: 60 * MINUTE,
  /** Numbers that one address tries without the right code in `verifyWindow`. */
  verifyNumbersPerAddress: 300,
  verifyWindow: 10 * MINUTE,
} as const;
