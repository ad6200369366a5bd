import type { CodeSender } from '../ports';

/** Prints each code as one line, `[otp] <mobile> <code>`: for a trial on one's own machine. `write` goes to stdout. */
export const createConsoleSender =
  (write: (line: string) => void): CodeSender =>
  async ({ mobile, code }) => {
    write(`[otp] ${mobile} ${code}\n`);
  };

/** Milliseconds for the gateway to take the code, per attempt. */
const TIMEOUT = 5_000;
const ATTEMPTS = 2;

/**
 * Posts each code as `{"mobile","code","message"}` to the gateway's address, and once more when that fails, unless the
 * gateway understood and refused (4xx). Its errors name neither code nor number nor the address, which may hold a key.
 */
export const createWebhookSender =
  (url: string, timeout: number = TIMEOUT): CodeSender =>
  async ({ mobile, code, message }) => {
    let reason = '';
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const signal = AbortSignal.timeout(timeout);
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ mobile, code, message }),
          redirect: 'error',
          signal,
        });
        await response.body?.cancel();
        if (response.ok) return;
        reason = `it answered ${response.status}`;
        if (response.status >= 400 && response.status < 500 && response.status !== 429) break;
      } catch {
        reason = signal.aborted ? 'it did not answer in time' : 'it cannot be reached';
      }
    }
    throw new Error(`The gateway for codes did not accept a code: ${reason}.`);
  };
