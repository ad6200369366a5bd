import type { CookieOptions } from 'hono/utils/cookie';
import { otpLimits } from './otpLimits';

/** Grants a known browser its own allowance of tries, but no access. */
export const deviceCookie = 'known-device';

export const deviceTokenOf = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;

/** The browser sends it only to the API, and never without HTTPS if `isSecure`. */
export const deviceCookieOptions = (isSecure: boolean): CookieOptions => ({
  path: '/api',
  httpOnly: true,
  sameSite: 'Strict',
  secure: isSecure,
  maxAge: otpLimits.placeLifetime / 1000,
});
