import { lateCode } from '../late/lateCode';
import { onLatePart } from '../lateParts';
import { whenIdle } from '../whenIdle';
import type { AppStore } from './store';

const liveCode = lateCode(() => import('../live/startLive'));

/** Follows the changes of others once the API has joined the store and the browser is idle. */
export const goLive = (store: AppStore): void =>
  onLatePart(() => {
    const start = (): void =>
      void liveCode.fetch().then(
        ({ startLive }) => startLive(store),
        () => window.addEventListener('online', start, { once: true }),
      );
    whenIdle(start);
  });
