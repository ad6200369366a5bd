import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Keyed hash of a code for a number, hex: a copy of the database is not enough to find a code by trying all million.
 */
export const codeHash = (secret: string, mobile: string, code: string): string =>
  createHmac('sha256', secret).update(`${mobile}:${code}`).digest('hex');

/** Compares two hashes in a time that says nothing about where they differ. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
