import { createHmac, timingSafeEqual } from 'node:crypto';

/** Keyed: a million tries would find a plain hash's code. */
export const codeHash = (secret: string, mobile: string, code: string): string =>
  createHmac('sha256', secret).update(`${mobile}:${code}`).digest('hex');

export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
