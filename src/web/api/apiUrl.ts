import { apiUrl } from '../address/request';

const withoutEndSlash = (path: string): string => path.replace(/\/$/, '');

/**
 * Resolves a link from an answer; undefined unless it leads to the same call: the token must not leak,
 * and a GET of another call may delete.
 */
export const ownApiUrl = (link: string, path: string): string | undefined => {
  const call = new URL(apiUrl(path), window.location.href);
  if (!URL.canParse(link, call)) return undefined;
  const url = new URL(link, call);
  const isSame = url.origin === call.origin && withoutEndSlash(url.pathname) === withoutEndSlash(call.pathname);
  return isSame && url.username === '' && url.password === '' ? url.href : undefined;
};
