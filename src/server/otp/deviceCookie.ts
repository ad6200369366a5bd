import type { CookieOptions } from 'hono/utils/cookie';
import { otpLimits } from './otpLimits';

/** Marks a browser in which a person signed in; gives an allowance of tries, and no access. */
export const deviceCookie = 'known-device';

export const deviceTokenOf = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;

/**
 * Sent only to the API, never by another site, and no script can read it.
 * @param isSecure the page came over HTTPS, and its cookie never travels without it
 */
export const deviceCookieOptions = (isSecure: boolean): CookieOptions => ({
  path: '/api',
  httpOnly: true,
  sameSite: 'Strict',
  secure: isSecure,
  maxAge: otpLimits.placeLifetime / 1000,
});
