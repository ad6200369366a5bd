import { deploymentSettings } from '../settings';

/** The address of a path of the contract, on the API's origin and below its base path. */
export const apiUrl = (path: string): string => `${deploymentSettings().apiBaseUrl}${path}`;

const withoutEndSlash = (path: string): string => path.replace(/\/$/, '');

/**
 * The address of a link that came in the answer of a call, or undefined when it leads anywhere but to that call: the
 * token must not travel elsewhere, and a GET of another call may delete.
 * @param path the path of the call, with its parameters in place
 */
export const ownApiUrl = (link: string, path: string): string | undefined => {
  const call = new URL(apiUrl(path), window.location.href);
  if (!URL.canParse(link, call)) return undefined;
  const url = new URL(link, call);
  const isSame = url.origin === call.origin && withoutEndSlash(url.pathname) === withoutEndSlash(call.pathname);
  return isSame && url.username === '' && url.password === '' ? url.href : undefined;
};
