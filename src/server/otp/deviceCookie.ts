import type { CookieOptions } from 'hono/utils/cookie';
import { otpLimits } from './otpLimits';

/**
 * Marks a browser as a place that signed somebody in. It gives no access: all it gives is an allowance of tries that a
 * stranger elsewhere cannot use up.
 */
export const deviceCookie = 'known-device';

/** The token in a cookie that came; undefined when it cannot be one of ours. */
export const deviceTokenOf = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;

/**
 * Sent only to the API, never by another site, and no script can read it.
 * @param origin by which the client reached the server; the cookie of a page over https never travels without it
 */
export const deviceCookieOptions = (origin: string): CookieOptions => ({
  path: '/api',
  httpOnly: true,
  sameSite: 'Strict',
  secure: origin.startsWith('https:'),
  maxAge: otpLimits.placeLifetime / 1000,
});
