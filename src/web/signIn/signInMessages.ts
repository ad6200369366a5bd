import { isUnanswered, serverText } from '../api/apiError';

/** The failure message of the sign-in screen (spec §8). */
export const sendCodeFailure = (error: unknown): string =>
  isUnanswered(error)
    ? 'Something went wrong. Please try again later.'
    : (serverText(error, 'mobile') ?? 'Login failed. Please check the mobile number.');

/** The failure message of the code screen (spec §8). */
export const verifyFailure = (error: unknown): string =>
  isUnanswered(error) ? 'Error verifying OTP. Please try again.' : (serverText(error, 'otp') ?? 'Invalid OTP');
