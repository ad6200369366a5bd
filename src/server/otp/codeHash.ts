import { createHmac, timingSafeEqual } from 'node:crypto';

/** Keyed, because a copy of the database would otherwise yield a code within a million tries. */
export const codeHash = (secret: string, mobile: string, code: string): string =>
  createHmac('sha256', secret).update(`${mobile}:${code}`).digest('hex');

/** In constant time. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
