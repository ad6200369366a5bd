import type { RouteObject } from 'react-router-dom';
import { startLive } from '../live/startLive';
import type { LiveStore } from '../live/followQueries';
import { startPrefetch } from './prefetch';

/** What waits until the first screen stands. */
export const startBackground = (store: LiveStore, routes: readonly RouteObject[]): void => {
  startLive(store);
  startPrefetch(store, routes);
};
