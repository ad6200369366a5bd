import { makeSignal } from '../dom/signal';

export const { notify: announceNewVersion, follow: onNewVersion } = makeSignal();

/** Compares two builds (`contract/events`); a rebuild of the same sources is no newer. */
export const isNewer = (served = '', own = ''): boolean => {
  const [at, what] = served.split('-');
  const [ownAt, ownWhat] = own.split('-');
  return what !== ownWhat && Number(at) >= Number(ownAt || Infinity);
};
