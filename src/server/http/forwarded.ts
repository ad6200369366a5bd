import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { isObject } from '../../contract/reading';

/** Undefined for a request made in process. */
export const incomingOf = (c: Context): IncomingMessage | undefined => {
  // Requests within the process have no environment, although Hono's type promises one.
  const incoming = isObject(c.env) ? c.env.incoming : undefined;
  return incoming instanceof IncomingMessage ? incoming : undefined;
};

/** The entry that the outermost trusted proxy wrote; the client may write anything further left. */
export const forwardedEntry = (header: string | null, trustedProxies: number): string | undefined => {
  if (trustedProxies < 1 || !header) return undefined;
  const entries = header.split(',').map((entry) => entry.trim());
  return entries[Math.max(0, entries.length - trustedProxies)] || undefined;
};

/** Requests without a socket all count as one client. */
export const clientAddress = (c: Context, trustProxy: number): string => {
  const forwarded = forwardedEntry(c.req.header('x-forwarded-for') ?? null, trustProxy);
  if (forwarded !== undefined) return forwarded;
  return incomingOf(c)?.socket.remoteAddress ?? 'local';
};

/** Whether the client uses HTTPS, which ends at a trusted proxy. */
export const isSecure = (request: Request, trustProxy: number): boolean =>
  forwardedEntry(request.headers.get('x-forwarded-proto'), trustProxy) === 'https';

/** The origin that a client on this machine uses; empty for any other, because a client can make up its `Host`. */
export const localOrigin = (request: Request, trustProxy: number): string => {
  const { hostname, origin } = new URL(request.url);
  return trustProxy === 0 && ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? origin : '';
};
