import type * as outside from './startServer';

declare global {
  var startServerOutside: typeof outside.startServer;
}

/** The server of `startServer`, outside of jsdom. The settings of Jest put this file in its place for screens' tests. */
export const startServer: typeof outside.startServer = (options) => globalThis.startServerOutside(options);
