import type { RouteObject } from 'react-router-dom';
import { keepAnswers } from '../api/keepAnswers';
import type { LiveStore } from '../live/followQueries';
import { startLive } from '../live/startLive';
import { addPrintLook } from './printLook';
import { startPrefetch } from './prefetch';
import { tellOfNews } from './tellOfNews';
import { tellPresence } from './tellPresence';

type LateStore = LiveStore & Parameters<typeof keepAnswers>[0];

/** Starts everything that waits for an idle browser: keeping answers, live changes, fetching ahead. */
export const startIdleWork = (store: LateStore, routes: readonly RouteObject[]): void => {
  keepAnswers(store);
  startLive(store);
  tellOfNews();
  tellPresence(store);
  addPrintLook();
  startPrefetch(store, routes);
};
