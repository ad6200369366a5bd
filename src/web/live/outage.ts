import { indiaClock } from '../../contract/calendar';

let pausedSince: number | undefined;
let offlineSince = navigator.onLine ? undefined : Date.now();
const listeners = new Set<() => void>();

const changed = (): void => listeners.forEach((listener) => listener());

const noteNetwork = (): void => {
  offlineSince = navigator.onLine ? undefined : Date.now();
  changed();
};
window.addEventListener('online', noteNetwork);
window.addEventListener('offline', noteNetwork);

export const setPaused = (since: number | undefined): void => {
  pausedSince = since;
  changed();
};

const timeOf = (at: number): string => indiaClock(at).toISOString().slice(11, 16);

export const outageText = (): string | undefined => {
  if (offlineSince !== undefined) return `Offline since ${timeOf(offlineSince)}`;
  return pausedSince === undefined ? undefined : `Live changes paused since ${timeOf(pausedSince)}`;
};

export const followOutage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
