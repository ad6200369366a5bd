import { tooMany } from '../failures';
import type { Clock } from '../ports';
import { otpLimits } from './otpLimits';
import { waitText } from './waitText';

/** Addresses remembered at once: memory stays bounded whoever calls. */
const MAX_ADDRESSES = 10_000;

/**
 * Counts the codes tried from each address; past the limit 429 with the wait. Kept in memory: what must hold across
 * restarts and servers is the count of tries of each code, which is in the database.
 */
export const createVerifyThrottle = (clock: Clock): ((address: string) => void) => {
  const windows = new Map<string, { start: number; count: number }>();
  return (address) => {
    const now = clock.now().getTime();
    let window = windows.get(address);
    if (!window || now - window.start >= otpLimits.verifyWindow) {
      // Deleted first, so that the map stays in the order of the windows' starts and the oldest go first.
      windows.delete(address);
      window = { start: now, count: 0 };
      windows.set(address, window);
      for (const oldest of windows.keys()) {
        if (windows.size <= MAX_ADDRESSES) break;
        windows.delete(oldest);
      }
    }
    window.count += 1;
    if (window.count > otpLimits.verifiesPerAddress) {
      const seconds = Math.ceil((window.start + otpLimits.verifyWindow - now) / 1000);
      throw tooMany(`Too many codes were tried. Please try again in ${waitText(seconds)}.`, seconds);
    }
  };
};
