import { onLatePart } from '../lateParts';
import { whenIdle } from '../whenIdle';
import type { AppStore } from './store';

/**
 * Follows what others do, in a store that the server's data has joined, from the time when the browser has nothing else to
 * do. Where its code cannot be had, the screens show what they were given.
 */
export const goLive = (store: AppStore): void =>
  onLatePart(() => {
    whenIdle(
      () =>
        void import('../live/startLive').then(
          ({ startLive }) => startLive(store),
          () => undefined,
        ),
    );
  });
