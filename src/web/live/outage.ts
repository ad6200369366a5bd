import { indiaClock } from '../../contract/indiaClock';
import { makeSignal } from '../dom/signal';

let pausedSince: number | undefined;
let offlineSince = navigator.onLine ? undefined : Date.now();
const { notify, follow } = makeSignal();

export const followOutage = follow;

const noteNetwork = (): void => {
  offlineSince = navigator.onLine ? undefined : Date.now();
  notify();
};
window.addEventListener('online', noteNetwork);
window.addEventListener('offline', noteNetwork);

export const setPaused = (since: number | undefined): void => {
  pausedSince = since;
  notify();
};

const timeOf = (at: number): string => indiaClock(at).toISOString().slice(11, 16);

export const outageText = (): string | undefined => {
  if (offlineSince !== undefined) return `Offline since ${timeOf(offlineSince)}`;
  return pausedSince === undefined ? undefined : `Live changes paused since ${timeOf(pausedSince)}`;
};
