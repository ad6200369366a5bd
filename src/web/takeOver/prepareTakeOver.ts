import { addressOf, type DrawnScreen } from '../handOver';
import { takeOver } from './takeOver';

/** After this time the application takes over even if its screen is not ready. */
const maxWaitMs = 15_000;

/** Registers the application with the first paint, and takes over when the application shows the same screen. */
export const prepareTakeOver = (root: HTMLElement, navigate: (to: string) => void): void => {
  const { firstPaint } = window;
  let hasBegun = false;
  const { pathname } = window.location;
  firstPaint?.setApplication({
    navigate,
    takeOver: (drawn: DrawnScreen) => {
      if (!hasBegun) takeOver(drawn, root, () => window.location.pathname !== pathname);
      hasBegun = true;
    },
  });
  if (firstPaint) setTimeout(() => window.firstPaint?.screenReady(addressOf(window.location)), maxWaitMs);
};
