import {
  isAction,
  isFulfilled,
  isPending,
  isRejected,
  type Middleware,
  type PayloadAction,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { isObject } from '../../contract/reading';
import { whenIdle } from '../dom/frames';
import { isOfToday, seal, sealingKey, unseal, type Kept } from '../kept/seal';
import { deviceStore } from '../kept/sealedStore';
import type { SessionRoot } from '../session/sessionSlice';
import { api, apiIn, followed } from './calls';
import { isWorthRetrying } from './apiError';
import { asOf } from './asOf';

const leadsKept = 20;

const isLead = (slot: string): boolean => slot.startsWith('getLead(');

/** A slot is the key of a query in the cache. */
const isKeepable = (slot: string): boolean =>
  isLead(slot) || /^getCounters\(|^getLeads\(\{"lead_status":"\d+","page":1(,"sortBy":"\w+")?\}\)$/.test(slot);

const isEntry = (value: unknown): value is { slot: string; bytes: unknown } =>
  isObject(value) && typeof value.slot === 'string';

const callIn = ({ meta }: UnknownAction): Record<string, unknown> | undefined =>
  isObject(meta) && isObject(meta.arg) ? meta.arg : undefined;

interface KeepingStore extends Pick<Store<SessionRoot>, 'getState' | 'dispatch'> {
  addMiddleware: (middleware: Middleware) => void;
}

/**
 * Keeps what was seen last, and shows it while an answer is on its way or fails. The answer corrects it in place; rows
 * that would move wait as news.
 */
export const keepAnswers = (store: KeepingStore, sealed: typeof deviceStore = deviceStore): void => {
  const kept = new Map<string, Kept>();
  let token: string | undefined;
  let key: CryptoKey | undefined;
  let lastTurn = Promise.resolve();
  let isSaving = false;
  /** When this person last changed something here: older answers lack that. */
  let writtenAt = 0;

  const inTurn = (work: () => Promise<unknown>): void => {
    // A browser that stores nothing has no kept answers after a reload.
    lastTurn = lastTurn.then(work).then(
      () => undefined,
      () => undefined,
    );
  };
  const queries = () => apiIn(store.getState())?.queries ?? {};
  const forget = (slot: string): void => {
    kept.delete(slot);
    inTurn(() => sealed.remove(slot));
  };
  const keep = (slot: string, answer: Kept): void => {
    kept.delete(slot);
    kept.set(slot, answer);
    inTurn(async () => {
      if (key && kept.get(slot) === answer) await sealed.put({ slot, bytes: await seal(key, slot, answer) });
    });
    const [oldest] = [...kept.keys()].filter(isLead).slice(0, -leadsKept);
    if (oldest !== undefined) forget(oldest);
  };
  const save = (): void => {
    isSaving = false;
    for (const [slot, query] of Object.entries(queries())) {
      const { data: shown, status, fulfilledTimeStamp: at } = query ?? {};
      const data = isObject(shown) && isObject(shown.fresh) ? shown.fresh : shown;
      const isNew = isObject(data) && !asOf.has(data) && kept.get(slot)?.data !== data;
      if (isNew && status === QueryStatus.fulfilled && at !== undefined && isKeepable(slot)) keep(slot, { data, at });
    }
  };
  const saveSoon = (): void => {
    if (isSaving) return;
    isSaving = true;
    whenIdle(save);
  };

  /** Shows the kept answer where there is no other. */
  const fill = (slot: string): void => {
    const found = kept.get(slot);
    const query = queries()[slot];
    if (!found || !query || query.data !== undefined || !isOfToday(found)) return;
    asOf.set(found.data, found.at);
    const entry = { endpointName: query.endpointName, arg: query.originalArgs, value: found.data };
    const upsert: UnknownAction = api.util.upsertQueryEntries([entry as never]); // the slot's own answer
    store.dispatch({ ...upsert, meta: { ...(isObject(upsert.meta) && upsert.meta), timestamp: found.at } });
  };
  const askAgain = (slot: string): void => {
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: slot as never })); // a key without its type
  };

  const begin = (): void => {
    const { session } = store.getState();
    const { user } = session;
    token = session.token;
    key = undefined;
    kept.clear();
    if (!user) {
      inTurn(sealed.clear);
      return;
    }
    const own = session.token;
    inTurn(async () => {
      const ownKey = await sealingKey({ user, token: own });
      const opened: [string, Kept][] = [];
      for (const { slot, bytes } of (await sealed.all()).filter(isEntry)) {
        const found = await unseal(ownKey, slot, bytes);
        if (found && isOfToday(found)) opened.push([slot, found]);
        else await sealed.remove(slot);
      }
      if (token !== own) return;
      key = ownKey;
      opened.sort(([, one], [, other]) => one.at - other.at);
      for (const [slot, found] of opened) if (!kept.has(slot)) kept.set(slot, found);
      for (const [slot, query] of Object.entries(queries())) {
        if (query?.status === QueryStatus.pending) fill(slot);
        else if (query?.data === undefined && kept.has(slot)) askAgain(slot);
      }
    });
    saveSoon();
  };

  /** The answer as it enters the cache. */
  const corrected = (slot: string, action: PayloadAction<unknown>): UnknownAction => {
    saveSoon();
    const shown = queries()[slot]?.data;
    if (!isObject(shown) || !asOf.delete(shown)) return action;
    const news = followed.get(slot)?.follows.withNews?.(shown as never, action.payload as never); // of one endpoint
    return news ? { ...action, payload: news } : action;
  };
  /** Marks a kept answer as old; a lead's form continues with the answer it has read. */
  const markOld = (slot: string): void => {
    const { data, fulfilledTimeStamp: at } = queries()[slot] ?? {};
    if (isObject(data) && at !== undefined && !isLead(slot)) asOf.set(data, at);
  };
  const pass = (slot: string, action: UnknownAction, next: (action: unknown) => unknown): unknown => {
    if (isFulfilled(action)) return next(corrected(slot, action));
    const isFailure = isRejected(action) && !action.meta.aborted && !action.meta.condition;
    const isRefusal = isFailure && !isWorthRetrying(action.payload);
    if (isRefusal) forget(slot);
    else if (isFailure) {
      fill(slot);
      markOld(slot);
    }
    const result = next(action);
    if (isPending(action) && (kept.get(slot)?.at ?? 0) > writtenAt) fill(slot);
    const shown = queries()[slot]?.data;
    // A form stays on the screen with its typed text, and shows the refusal.
    if (isRefusal && !isLead(slot) && isObject(shown) && asOf.has(shown)) askAgain(slot);
    return result;
  };

  store.addMiddleware(() => (next) => (action) => {
    if (!isAction(action)) return next(action);
    if (api.util.upsertQueryEntries.match(action)) saveSoon();
    if (api.internalActions.onOffline.match(action)) Object.keys(queries()).forEach(markOld);
    const call = callIn(action);
    if (call?.type === 'mutation') writtenAt = Date.now();
    const slot = call?.queryCacheKey;
    const result = typeof slot === 'string' ? pass(slot, action, next) : next(action);
    if (store.getState().session.token !== token) begin();
    return result;
  });
  begin();
};
