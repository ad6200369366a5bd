import type { Logger } from '../../src/server/ports';

/** A log that keeps nothing. */
export const silentLog: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
};
