import { isUnanswered, serverText } from '../api/apiError';

/** What the sign-in screen says about a failure (spec §8). */
export const sendCodeFailure = (error: unknown): string =>
  isUnanswered(error)
    ? 'Something went wrong. Please try again later.'
    : (serverText(error, 'mobile') ?? 'Login failed. Please check the mobile number.');

/** What the code screen says about a failure (spec §8). */
export const verifyFailure = (error: unknown): string =>
  isUnanswered(error) ? 'Error verifying OTP. Please try again.' : (serverText(error, 'otp') ?? 'Invalid OTP');
