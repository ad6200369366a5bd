const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** All times in milliseconds. */
export const otpLimits = {
  codeLifetime: 5 * MINUTE,
  /** Wrong tries that end a code: for the place that requested it, and as many for all others. */
  tries: 5,
  /** Wrong codes for a number in `wrongCodeWindow`, per allowance (see `places`). */
  wrongCodes: 20,
  wrongCodeWindow: DAY,
  placeLifetime: 30 * DAY,
  /** One code for a number in this time, per allowance. */
  resendInterval: 30 * 1000,
  /** Codes for a number in `sendWindow`, per allowance. */
  sendsPerNumber: 5,
  /** Numbers that one address requests codes for in `sendWindow`: a whole office signs in at nine. */
  sendNumbersPerAddress: 200,
  sendWindow: 60 * MINUTE,
  /** Numbers that one address tries without the right code in `verifyWindow`. */
  verifyNumbersPerAddress: 300,
  verifyWindow: 10 * MINUTE,
} as const;
