import { keepAnswers } from '../api/keepAnswers';
import type { LiveStore } from '../live/followQueries';
import { startLive } from '../live/startLive';

type LateStore = LiveStore & Parameters<typeof keepAnswers>[0];

/** What begins once the browser is idle: the changes of others, and keeping what was seen last. */
export const startIdleWork = (store: LateStore): void => {
  keepAnswers(store);
  startLive(store);
};
