import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Undefined for a request made in process. */
export const incomingOf = (c: Context): IncomingMessage | undefined => {
  // In process there is no environment, whatever Hono's type says.
  const env: unknown = c.env;
  const incoming = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined;
  return incoming instanceof IncomingMessage ? incoming : undefined;
};
