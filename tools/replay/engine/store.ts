import type { Reducer, Store, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { compose } from '@reduxjs/toolkit';
import { isObject } from '../../../src/contract/reading';
import type { Recording } from '../steps';

type Compose = (options: unknown) => (...enhancers: StoreEnhancer[]) => StoreEnhancer;

declare global {
  interface Window {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: Compose;
  }
}

const restored = 'replay/restored';

/** The product finds any token good; the recording has none. */
export const token = 'replay';

type Json = Readonly<Record<string, unknown>>;

const part = (value: unknown, name: string): Json => {
  const found = isObject(value) ? value[name] : undefined;
  return isObject(found) ? found : {};
};

/** Answers are as old as the restored state: else screens would ask again at once. */
const fresh = (queries: Json): Json =>
  Object.fromEntries(
    Object.entries(queries).map(([key, query]) => [
      key,
      isObject(query) && query['status'] === 'fulfilled' ? { ...query, fulfilledTimeStamp: Date.now() } : query,
    ]),
  );

const restore = (state: unknown, base: Json): unknown => {
  const session = part(base, 'session');
  return {
    ...(isObject(state) ? state : {}),
    session: { ...part(state, 'session'), ...session, token: session['user'] == null ? '' : token },
    ...(isObject(base['api']) && {
      api: {
        ...part(state, 'api'),
        queries: fresh(part(base['api'], 'queries')),
        provided: base['api']['provided'],
        mutations: {},
      },
    }),
  };
};

const keysIn = ({ payload, meta }: UnknownAction): string[] => {
  const arg = part(meta, 'arg');
  const key = arg['queryCacheKey'] ?? (isObject(payload) ? payload['queryCacheKey'] : undefined);
  if (typeof key === 'string') return [key];
  const entries = Array.isArray(payload) ? payload : [];
  return entries.flatMap((entry: unknown) => {
    const { queryCacheKey } = part(entry, 'queryDescription');
    return typeof queryCacheKey === 'string' ? [queryCacheKey] : [];
  });
};

/** Reaches the product's store the way Redux DevTools do, and puts the recorded state into it. */
export const followStore = ({ base, actions }: Recording) => {
  let store: Store | undefined;
  /** Queries that the product has made itself: only their changes follow from events. */
  const asked = new Set<string>();
  const baseQueries = part(base['api'], 'queries');

  const follow =
    (reducer: Reducer): Reducer =>
    (state: unknown, action: UnknownAction): unknown => {
      if (action.type === restored) return restore(state, base);
      if (action.type.endsWith('/executeQuery/pending')) keysIn(action).forEach((key) => asked.add(key));
      return reducer(state, action);
    };
  const enhancer: StoreEnhancer = (create) => (reducer, preloaded) => {
    // The state keeps its type: it is replaced by one of the same form.
    const created = create(follow(reducer as Reducer) as typeof reducer, preloaded);
    store = created;
    return created;
  };
  const extension = window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
    (options) =>
    (...enhancers) =>
      (extension?.(options) ?? compose)(enhancer, ...enhancers);

  /** Whether it belongs to a call from before the recording, or changes an answer from then: the product cannot do it. */
  const isOfBase = (action: UnknownAction): boolean => {
    const keys = keysIn(action);
    const requestId = part(action, 'meta')['requestId'];
    if (/\/executeQuery\/(fulfilled|rejected)$/.test(action.type)) {
      return keys.some((key) => {
        const query = part(baseQueries, key);
        return query['status'] === 'pending' && query['requestId'] === requestId;
      });
    }
    return (
      /\/(cacheEntriesUpserted|removeQueryResult)$/.test(action.type) &&
      keys.length > 0 &&
      keys.every((key) => key in baseQueries && !asked.has(key))
    );
  };
  return {
    exists: () => store !== undefined,
    restore: (): void => {
      store?.dispatch({ type: restored });
    },
    /** The moment of a recorded action. */
    pass: (nth: number): void => {
      const action = actions[nth];
      if (action && isOfBase(action)) store?.dispatch(action);
    },
  };
};
