import { apiBasePath } from '../../contract/endpoints';
import { deploymentSettings } from '../settings';

/** The address of a path of the contract, on the API's origin and below its base path. */
export const apiUrl = (path: string): string => `${deploymentSettings().apiBaseUrl}${path}`;

/**
 * The address of a link that came in an answer, or undefined when it leads off the API's origin and base path:
 * the token must not travel there.
 */
export const ownApiUrl = (link: string): string | undefined => {
  const base = new URL(apiUrl(`${apiBasePath}/`), window.location.href);
  try {
    const url = new URL(link, base);
    return url.origin === base.origin && url.pathname.startsWith(base.pathname) ? url.href : undefined;
  } catch {
    return undefined;
  }
};
