import type { Context } from 'hono';
import { incomingOf } from './incoming';

/**
 * The entry of an `X-Forwarded-*` list that the outermost trusted proxy wrote. Entries further left come from the
 * client, who may write anything, so they are never looked at.
 */
export const forwardedEntry = (header: string | null, trustedProxies: number): string | undefined => {
  if (trustedProxies < 1 || !header) return undefined;
  const entries = header.split(',').map((entry) => entry.trim());
  return entries[Math.max(0, entries.length - trustedProxies)] || undefined;
};

/** The client's network address, for limits. Requests made in process, without a socket, all count as one client. */
export const clientAddress = (c: Context, trustProxy: number): string => {
  const forwarded = forwardedEntry(c.req.header('x-forwarded-for') ?? null, trustProxy);
  if (forwarded !== undefined) return forwarded;
  return incomingOf(c)?.socket.remoteAddress ?? 'local';
};

const hostPattern = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i;

/**
 * Scheme and host under which the client knows this server. What a proxy says about them counts only as far as proxies
 * are trusted: otherwise any client could have links written to a host of its choice.
 */
export const requestOrigin = (request: Request, trustProxy: number): string => {
  const { protocol, host } = new URL(request.url);
  const proto = forwardedEntry(request.headers.get('x-forwarded-proto'), trustProxy);
  const forwardedHost = forwardedEntry(request.headers.get('x-forwarded-host'), trustProxy);
  const scheme = proto === 'https' || proto === 'http' ? `${proto}:` : protocol;
  return `${scheme}//${forwardedHost && hostPattern.test(forwardedHost) ? forwardedHost : host}`;
};
