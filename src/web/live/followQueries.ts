import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { leadListCodes, type LeadListCode } from '../../contract/leadCodes';
import type { ListedLead, Page } from '../../contract/leads';
import { api, type ApiState } from '../api/api';
import { isWorthRetrying, type ApiError } from '../api/apiError';
import { callServer } from '../api/callServer';
import { leadsApi } from '../api/leadsApi';
import type { SessionRoot } from '../session/hooks';
import { selectToken, sessionExpired } from '../session/sessionSlice';
import { ruleOf, type KeptQuery } from './followed';
import { hasSameLeads, setListNews } from './listNews';
import type { Surroundings } from './surroundings';

/** The store, as far as the stream has to do with it. */
export interface LiveStore extends Pick<Store<SessionRoot>, 'getState' | 'subscribe'> {
  dispatch: ThunkDispatch<SessionRoot, unknown, UnknownAction>;
}

/** Milliseconds until a call that failed is made again. */
const retryMs = 10_000;

interface Followed {
  /** What the query's last call was when the answer became stale: any later one makes it good. */
  staleSince: string | undefined;
  isStale: boolean;
  /** A call is under way, or the last one was a moment ago. */
  isCooling: boolean;
}

/** What the cache answers when it is asked who looks at what. */
interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

/**
 * Asks again for what is on the screen when it may have changed: at once, and then once a gap; never beside work of the
 * person's own, whose answer tells more, and only while somebody looks. Nothing on the screen shows that it asks; of a list
 * whose rows would move, the answer is kept as news. What nobody looks at is dropped, so that whoever comes back asks.
 */
export const followQueries = (store: LiveStore, { after, isHidden }: Pick<Surroundings, 'after' | 'isHidden'>) => {
  const followed = new Map<string, Followed>();
  const callOffs = new Set<() => void>();
  let isPumping = false;
  let isOver = false;

  // The API has joined the store by the time that anything is kept.
  const state = () => (store.getState() as SessionRoot & Partial<ApiState>).api;
  const queryOf = (key: string): KeptQuery | undefined => state()?.queries[key];
  // The cache's own middleware answers this action; its type says no more than that of any action.
  const subscriptions = () =>
    store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as Subscriptions;
  const isShown = (key: string): boolean => subscriptions().getSubscriptionCount(key) > 0;
  const isWriting = (): boolean =>
    Object.values(state()?.mutations ?? {}).some((mutation) => mutation?.status === QueryStatus.pending);
  const drop = (key: string): void => {
    rest(key);
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
  };

  /** The last answer is as good as any. The gap after a call goes on, whoever looks. */
  const rest = (key: string): void => {
    const entry = followed.get(key);
    if (entry?.isCooling) entry.isStale = false;
    else followed.delete(key);
  };

  const later = (ms: number, work: () => void): void => {
    const callOff = after(ms, () => {
      callOffs.delete(callOff);
      if (!isOver) work();
    });
    callOffs.add(callOff);
  };

  const settle = (query: KeptQuery, data: unknown): void => {
    const { endpointName, originalArgs: arg } = query;
    if (endpointName === 'getLeads') {
      // Both are what `unwrapLeadPage` made.
      const [shown, fresh] = [query.data as Page<ListedLead>, data as Page<ListedLead>];
      const isSame = hasSameLeads(shown, fresh);
      setListNews(arg, isSame ? undefined : { shown, fresh });
      if (!isSame) return;
    }
    store.dispatch(api.util.upsertQueryEntries([{ endpointName, arg, value: data } as never]));
  };

  const failed = (key: string, { originalArgs, endpointName }: KeptQuery, error: ApiError, token: string): void => {
    if (error.status === 401) {
      if (selectToken(store.getState()) === token) store.dispatch(sessionExpired());
    } else if (error.status === 404 && endpointName === 'getLead') {
      // Asked for in the usual way, so that the screen has the refusal and says it.
      const again = { subscribe: false, forceRefetch: true } as const;
      void store.dispatch(leadsApi.endpoints.getLead.initiate(String(originalArgs), again));
    } else if (isWorthRetrying(error)) {
      later(retryMs, () => {
        if (queryOf(key)) mark(key);
      });
    }
  };

  const ask = async (key: string, query: KeptQuery, entry: Followed): Promise<void> => {
    const rule = ruleOf(query);
    if (!rule) return;
    entry.isStale = false;
    entry.isCooling = true;
    later(rule.gapMs, () => {
      entry.isCooling = false;
      if (entry.isStale) pump();
      else followed.delete(key);
    });
    const token = selectToken(store.getState());
    const { data, error } = await callServer(rule.call(query.originalArgs), token);
    const now = queryOf(key);
    // Somebody else's answer by now, or one that nobody waits for.
    if (isOver || selectToken(store.getState()) !== token) return;
    if (error) {
      failed(key, query, error, token);
    } else if (!now || !isShown(key)) {
      if (now) drop(key);
    } else if (now.status === QueryStatus.pending || isWriting()) {
      mark(key);
    } else if (now.requestId === query.requestId && now.data !== undefined) {
      settle(now, data);
    }
  };

  const tend = (key: string, entry: Followed): void => {
    if (!entry.isStale || entry.isCooling) return;
    const query = queryOf(key);
    if (!query) rest(key);
    else if (!isShown(key)) drop(key);
    else if (query.status !== QueryStatus.pending && !isWriting()) {
      // The person's own call since then has the change already; what was refused for good, or never came, waits for them.
      const isSettled =
        query.status === QueryStatus.fulfilled ? query.requestId !== entry.staleSince : !isWorthRetrying(query.error);
      if (isSettled || query.data === undefined) rest(key);
      else void ask(key, query, entry);
    }
  };

  /** Does what can be done now; the rest waits for the page to be shown, a call to end, or a gap to be over. */
  const pump = (): void => {
    if (isOver || isPumping || isHidden()) return;
    isPumping = true;
    followed.forEach((entry, key) => tend(key, entry));
    isPumping = false;
  };

  const mark = (key: string): void => {
    const entry = followed.get(key) ?? { staleSince: undefined, isStale: false, isCooling: false };
    entry.staleSince = queryOf(key)?.requestId;
    entry.isStale = true;
    followed.set(key, entry);
    pump();
  };

  const unsubscribe = store.subscribe(pump);

  const about = (lists: readonly LeadListCode[]): string[] =>
    Object.entries(state()?.queries ?? {}).flatMap(([key, query]) =>
      query && ruleOf(query)?.isAbout(query, lists) ? [key] : [],
    );

  return {
    /** Leads of these lists have changed. */
    changed: (lists: readonly LeadListCode[]): void => about(lists).forEach((key) => (isShown(key) ? mark : drop)(key)),
    /** What is on the screen was asked for before anybody listened. */
    catchUp: (): void => about(leadListCodes).filter(isShown).forEach(mark),
    /** The page is shown again. */
    pump,
    stop: (): void => {
      isOver = true;
      unsubscribe();
      callOffs.forEach((callOff) => callOff());
    },
  };
};
