import { addressOf, type Drawn } from '../handOver';
import { takeOver } from './takeOver';

/** Milliseconds after which the application shows whatever it has by now. */
const latestMs = 15_000;

/**
 * Makes the application take over from the first paint, where there was one, when it shows what that drew.
 * @param root holds what the application draws
 */
export const standBy = (root: HTMLElement, navigate: (to: string) => void): void => {
  const { firstPaint } = window;
  let hasBegun = false;
  // From here on the application navigates: what is drawn stays that of this path.
  const { pathname } = window.location;
  firstPaint?.setApplication({
    navigate,
    takeOver: (drawn: Drawn) => {
      if (!hasBegun) takeOver(drawn, root, () => window.location.pathname !== pathname);
      hasBegun = true;
    },
  });
  if (firstPaint) setTimeout(() => window.firstPaint?.screenStands(addressOf(window.location)), latestMs);
};
