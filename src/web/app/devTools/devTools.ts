import {
  isPending,
  isRejected,
  type Action,
  type DevToolsEnhancerOptions,
  type Dispatch,
  type Middleware,
} from '@reduxjs/toolkit';
import { differences, type Shape } from '../../../contract/answerShape';
import type { EndpointName } from '../../../contract/endpoints';
import { isObject } from '../../../contract/reading';
import { companyName } from '../../address/settings';
import { lens } from '../../api/lens';
import { redact } from '../redact';
import { reportWarning } from '../reportError';
import { callIn, sentenceOf, subjectOf, type Note, type QueryCall } from './sentence';

/** Rendered from the contract's types by the build. */
declare const __ANSWER_SHAPES__: Readonly<Record<EndpointName, Shape>>;

const shownItems = 3;
const shownCharacters = 200;
const deepest = 100;

/** Shortened copies of values that never change, so that DevTools show only real differences. */
const known = /* @__PURE__ */ new WeakMap<object, unknown>();

const shortText = (text: string): string => {
  if (text.length <= shownCharacters) return text;
  // Before the cut, which could halve a number.
  const shown = redact(text);
  return `${shown.slice(0, shownCharacters)}… ${shown.length - shownCharacters} more characters`;
};

const shortList = (list: readonly unknown[], depth: number): readonly unknown[] => {
  const isLong = list.length > shownItems + 1;
  const items = (isLong ? list.slice(0, shownItems) : list).map((item) => shorten(item, depth));
  return isLong ? [...items, `… ${list.length - shownItems} more`] : items;
};

const shortObject = (value: object, depth: number): object =>
  Object.fromEntries(Object.entries(value).map(([key, item]: [string, unknown]) => [key, shorten(item, depth)]));

const shorten = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return shortText(value);
  if (depth > deepest || !(Array.isArray(value) || isObject(value))) return value;
  const kind = Object.getPrototypeOf(value) as object | null;
  // Not a date, map or error, which would lose what it is.
  if (isObject(value) && kind !== Object.prototype && kind !== null) return value;
  if (!known.has(value)) {
    known.set(value, Array.isArray(value) ? shortList(value, depth + 1) : shortObject(value, depth + 1));
  }
  return known.get(value);
};

/** Keeps the first items of long lists with the number of the others, and the beginning of long texts. */
const shortened = (value: unknown): unknown => shorten(value, 0);

const notes = /* @__PURE__ */ new WeakMap<object, Note>();

const noteOn = (action: object): Note => notes.get(action) ?? {};

const wakes: Readonly<Record<string, string>> = { '__rtkq/focused': 'focus', '__rtkq/online': 'connection is back' };

const reasonOf = ({ subscribe, forceRefetch }: QueryCall, cause: string | undefined): string => {
  if (subscribe === true) return 'mount';
  return forceRefetch === true ? (cause ?? 'asked again') : 'ahead';
};

/**
 * Notes why each query was made and how long a call took. Around RTK Query's middleware, which asks again while it
 * handles the cause: writes wait there until no call is under way.
 */
export const explainQueries: Middleware = () => (next) => {
  const underWay = new Set<unknown>();
  let writes: string[] = [];
  let cause: string | undefined;
  return (action) => {
    if (!isObject(action) || typeof action.type !== 'string') return next(action);
    const { meta } = action;
    const call = callIn(meta);
    const outer = cause;
    const isSettled = call !== undefined && !isPending(action);
    cause = wakes[action.type];
    if (call && isObject(meta)) {
      if (isSettled) {
        underWay.delete(meta.requestId);
        const isWrite = call.type === 'mutation' && !(isRejected(action) && action.meta.aborted);
        if (isWrite) writes = [...writes, subjectOf(call.endpointName)];
        if (writes.length > 0) cause = `invalidated by ${writes.join(', ')}`;
        const { startedTimeStamp: start } = meta;
        if (typeof start === 'number') notes.set(action, { tookMs: Date.now() - start });
      } else {
        underWay.add(meta.requestId);
        if (call.type === 'query') notes.set(action, { reason: reasonOf(call, outer) });
      }
    }
    const result = next(action);
    if (isSettled && underWay.size === 0) writes = [];
    cause = outer;
    return result;
  };
};

// DevTools want the type that they gave, and show anything.
const shown = <Value>(value: Value): Value => redact(shortened(value)) as Value;

const shownAction = <Shown extends Action & { meta?: unknown }>(action: Shown): Shown => {
  const readable = shown(action);
  const note = noteOn(action);
  const type = sentenceOf(readable, note);
  if (type === action.type) return readable;
  return { ...readable, type, meta: { ...(isObject(readable.meta) && readable.meta), type: action.type, ...note } };
};

/** DevTools' own export bypasses the sanitizers, so it is off. */
export const devToolsOptions = (): DevToolsEnhancerOptions => ({
  name: companyName(),
  actionSanitizer: shownAction,
  // DevTools pass an index after it.
  stateSanitizer: (state) => shown(state),
  features: {
    pause: true,
    lock: true,
    jump: true,
    skip: true,
    reorder: true,
    dispatch: true,
    export: false,
    // The page imports problem files by replaying their actions; `true` would also accept whole histories.
    import: 'custom',
  },
});

/** Compares every answer with the contract; each difference is shown once. */
export const watchAnswers = (dispatch: Dispatch): void => {
  const known = new Set<string>();
  lens.compare = (call, body) => {
    for (const { path, problem } of differences(__ANSWER_SHAPES__[call], body)) {
      const line = `${call} ${path || 'the answer'}: ${problem}`;
      if (known.has(line)) continue;
      known.add(line);
      reportWarning(`Off the contract: ${line}`);
      dispatch({ type: 'contract/offShape', payload: { call, path, problem } });
    }
  };
};
