const MINUTE = 60 * 1000;

/** The figures of signing in; all times in milliseconds. */
export const otpLimits = {
  /** How long a code is good. */
  codeLifetime: 5 * MINUTE,
  /** Wrong tries that end a code. */
  tries: 5,
  /** One code for a number in this time. */
  resendInterval: 30 * 1000,
  /** Codes for a number in `sendWindow`. */
  sendsPerNumber: 5,
  /** Codes asked for from one address in `sendWindow`: a whole office behind one router signs in at nine. */
  sendsPerAddress: 200,
  sendWindow: 60 * MINUTE,
  /** Codes tried from one address in `verifyWindow`. */
  verifiesPerAddress: 300,
  verifyWindow: 10 * MINUTE,
} as const;
