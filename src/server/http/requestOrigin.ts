import { forwardedEntry } from './forwarded';

const hostPattern = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i;

/**
 * Scheme and host under which the client knows this server. What a proxy says of them counts only behind as many
 * proxies as are trusted: otherwise any client could have links written to a host of its choice.
 */
export const requestOrigin = (request: Request, trustProxy: number): string => {
  const { protocol, host } = new URL(request.url);
  const proto = forwardedEntry(request.headers.get('x-forwarded-proto'), trustProxy);
  const forwardedHost = forwardedEntry(request.headers.get('x-forwarded-host'), trustProxy);
  const scheme = proto === 'https' || proto === 'http' ? `${proto}:` : protocol;
  return `${scheme}//${forwardedHost && hostPattern.test(forwardedHost) ? forwardedHost : host}`;
};
