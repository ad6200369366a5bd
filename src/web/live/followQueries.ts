import type { Store } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { includesPosition } from '../../contract/events';
import type { LeadListCode } from '../../contract/leadCodes';
import { isObject } from '../../contract/reading';
import { api, apiIn, type ApiState, followed } from '../api/calls';
import { isWorthRetrying, type ApiError } from '../api/apiError';
import { asOf } from '../api/asOf';
import { callServer } from '../api/callServer';
import { leadsApi } from '../api/leadsApi';
import { pagesAhead } from '../lists/pagesAhead';
import { type AppDispatch, selectToken, sessionExpired, type SessionRoot } from '../session/sessionSlice';
import type { Surroundings } from './surroundings';

export interface LiveStore extends Pick<Store<SessionRoot>, 'getState' | 'subscribe'> {
  dispatch: AppDispatch;
}

type KeptQuery = NonNullable<ApiState['api']['queries'][string]>;

const usualGapMs = 2_000;

const retryMs = 10_000;

/** Prefetched pages stay usable while stale, so they are renewed at this age. */
const aheadGapMs = 10_000;

interface Stale {
  /** The request whose answer is stale; a later request renews it. */
  requestId: string | undefined;
  /** An answer at this position is fresh; undefined when no position proves it. */
  position: string | undefined;
}

// The store keeps arguments without their types.
const argOf = ({ originalArgs }: KeptQuery): unknown => originalArgs;

const pageIn = (query: KeptQuery): number => {
  const arg = argOf(query);
  return isObject(arg) && typeof arg.page === 'number' ? arg.page : 1;
};

/** Equal for all pages of a list with the same filters. */
const placeOf = (query: KeptQuery): string => {
  const arg = argOf(query);
  return JSON.stringify([query.endpointName, isObject(arg) ? { ...arg, page: 0 } : arg]);
};

const isAheadOf = (query: KeptQuery, shown: KeptQuery): boolean => {
  const distance = pageIn(query) - pageIn(shown);
  return distance > 0 && distance <= pagesAhead;
};

/**
 * Refetches stale queries on the screen, at most once a gap, and never during the person's own writes,
 * whose refetches follow. Rows stay in place: a page with other leads becomes news.
 */
export const followQueries = (store: LiveStore, { after, isHidden }: Pick<Surroundings, 'after' | 'isHidden'>) => {
  const stale = new Map<string, Stale>();
  const resting = new Set<string>();
  const asking = new Set<string>();
  const callOffs = new Set<() => void>();
  let isPumping = false;
  let isOver = false;

  const state = () => apiIn(store.getState());
  const queryOf = (key: string): KeptQuery | undefined => state()?.queries[key];
  // The cache's middleware answers this action, whose type is that of any action.
  const subscriptions = () =>
    store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as {
      getSubscriptionCount: (queryCacheKey: string) => number;
    };
  const isShown = (key: string): boolean => subscriptions().getSubscriptionCount(key) > 0;
  const shownAt = (place: string): KeptQuery[] =>
    Object.entries(state()?.queries ?? {}).flatMap(([key, query]) =>
      query && placeOf(query) === place && isShown(key) ? [query] : [],
    );
  const isWriting = (): boolean =>
    Object.values(state()?.mutations ?? {}).some((mutation) => mutation?.status === QueryStatus.pending);
  const drop = (key: string): void => {
    stale.delete(key);
    followed.delete(key);
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
  };

  const later = (ms: number, work: () => void): void => {
    const callOff = after(ms, () => {
      callOffs.delete(callOff);
      if (!isOver) work();
    });
    callOffs.add(callOff);
  };
  const rest = (what: string, ms: number): void => {
    resting.add(what);
    later(ms, () => {
      resting.delete(what);
      pump();
    });
  };

  const keep = (key: string, { endpointName, originalArgs: arg, data: shown }: KeptQuery, fresh: unknown): void => {
    const { withNews } = followed.get(key)?.follows ?? {};
    if (isObject(shown)) asOf.delete(shown);
    const news = isShown(key) ? withNews?.(shown as never, fresh as never) : undefined; // answers of the endpoint itself
    store.dispatch(api.util.upsertQueryEntries([{ endpointName, arg, value: news ?? fresh } as never]));
  };

  const failed = (key: string, { originalArgs, endpointName }: KeptQuery, error: ApiError, token: string): void => {
    if (error.status === 401) {
      if (selectToken(store.getState()) === token) store.dispatch(sessionExpired());
    } else if (error.status === 404 && endpointName === 'getLead') {
      // Requested as usual, so that the screen shows the refusal.
      const again = { subscribe: false, forceRefetch: true } as const;
      void store.dispatch(leadsApi.endpoints.getLead.initiate(String(originalArgs), again));
    } else if (isWorthRetrying(error)) {
      later(retryMs, () => {
        if (queryOf(key)) mark(key, undefined);
        pump();
      });
    }
  };

  const ask = async (key: string, query: KeptQuery, entry: Stale): Promise<void> => {
    const rule = followed.get(key);
    if (!rule) return;
    const { follows, call } = rule;
    const place = placeOf(query);
    stale.delete(key);
    asking.add(place);
    if (isShown(key)) rest(place, follows.gapMs ?? usualGapMs);
    else rest(key, aheadGapMs);
    const token = selectToken(store.getState());
    const { data, position, error } = await callServer(call, token);
    asking.delete(place);
    const now = queryOf(key);
    if (isOver || selectToken(store.getState()) !== token) return;
    if (error) {
      failed(key, query, error, token);
    } else if (now?.status === QueryStatus.pending || (now && isWriting())) {
      mark(key, entry.position);
    } else if (now && now.requestId === query.requestId && now.data !== undefined) {
      if (isShown(key) || shownAt(place).length > 0) {
        followed.set(key, { follows, call, position });
        keep(key, now, data);
      } else drop(key);
    }
    pump();
  };

  const tend = (key: string, entry: Stale, isOnScreen: boolean): void => {
    const query = queryOf(key);
    if (!query) {
      stale.delete(key);
      return;
    }
    const place = placeOf(query);
    const shown = isOnScreen ? [] : shownAt(place);
    if (query.status === QueryStatus.pending || isWriting()) return;
    // A later request has the change; a final refusal or failed first answer waits for the person.
    const isFresh =
      query.status === QueryStatus.fulfilled
        ? query.requestId !== entry.requestId || includesPosition(followed.get(key)?.position, entry.position)
        : !isWorthRetrying(query.error);
    if (isFresh || query.data === undefined) stale.delete(key);
    else if (!isOnScreen && shown.length === 0) drop(key);
    else if (asking.has(place) || resting.has(isOnScreen ? place : key)) return;
    else if (isOnScreen) void ask(key, query, entry);
    else if (shown.some((one) => isAheadOf(query, one))) {
      const youngForMs = (query.fulfilledTimeStamp ?? 0) + aheadGapMs - Date.now();
      if (youngForMs > 0) rest(key, youngForMs);
      else void ask(key, query, entry);
    }
  };

  const pump = (): void => {
    if (isOver || isPumping || stale.size === 0 || isHidden()) return;
    isPumping = true;
    for (const isOnScreen of [true, false]) {
      stale.forEach((entry, key) => {
        if (isShown(key) === isOnScreen) tend(key, entry, isOnScreen);
      });
    }
    isPumping = false;
  };

  const mark = (key: string, position: string | undefined): void => {
    stale.set(key, { requestId: queryOf(key)?.requestId, position });
  };

  const unsubscribe = store.subscribe(pump);

  return {
    changed: (lists: readonly LeadListCode[], position: string | undefined): void => {
      for (const [key, { follows }] of followed) {
        const query = queryOf(key);
        // The endpoint's own argument and answer.
        const isAbout = query && (follows.isAbout?.(lists, query.originalArgs as never, query.data as never) ?? true);
        if (!query) followed.delete(key);
        else if (isAbout) mark(key, position);
      }
      pump();
    },
    oldestPosition: (): string | undefined =>
      [...followed]
        .flatMap(([key, { position }]) => (queryOf(key) && position) || [])
        .reduce<string | undefined>(
          (oldest, one) => (includesPosition(oldest, one) ? one : (oldest ?? one)),
          undefined,
        ),
    pump,
    stop: (): void => {
      isOver = true;
      unsubscribe();
      callOffs.forEach((callOff) => callOff());
    },
  };
};
