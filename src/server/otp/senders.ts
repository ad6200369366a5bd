import type { CodeSender } from '../ports';

/** Prints `[otp] <mobile> <code>`, between blank lines on a terminal. */
export const createConsoleSender =
  (write: (text: string) => void, isTerminal = false): CodeSender =>
  async ({ mobile, code }) => {
    const gap = isTerminal ? '\n' : '';
    write(`${gap}[otp] ${mobile} ${code}\n${gap}`);
  };

/** In milliseconds, per attempt. */
const TIMEOUT = 5_000;
const ATTEMPTS = 2;

/** Retries once unless refused (4xx). Errors omit code, number and address, which may hold a key. */
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
