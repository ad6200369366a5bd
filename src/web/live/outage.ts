import { makeSignal } from '../dom/signal';
import { clockTime } from '../texts/clockTime';

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

export const outageText = (): string | undefined => {
  if (offlineSince !== undefined) return `Offline since ${clockTime(offlineSince)}`;
  return pausedSince === undefined ? undefined : `Live changes paused since ${clockTime(pausedSince)}`;
};
