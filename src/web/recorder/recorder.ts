import { combineSlices, isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { whenIdle } from '../dom/frames';
import { addressOf } from '../handOver';
import { draftPrefix } from '../session/draftKey';
import { onLatePart } from '../session/lateParts';
import { sessionSlice } from '../session/sessionSlice';
import { captureCalls } from './calls';
import { makeHarmless } from './harmless';
import { capturePage } from './page';
import { capturePresses } from './presses';
import type { Happenings, Problem, ProblemEvent, ProblemFile } from './problem';
import { makeRing, type Entry } from './ring';
import { vocabulary } from './vocabulary';

/** The store whose actions are recorded. */
export interface RecordedStore {
  getState: () => { session?: unknown; api?: { queries: object } };
  addMiddleware: (middleware: Middleware) => void;
}

/** Everything that a recorder reads from its surroundings. */
export interface RecorderPorts {
  store: RecordedStore;
  /** The store's, without what writes to the device. */
  reducer: (state: object, action: UnknownAction) => object;
  /** Milliseconds of the epoch; may jump. */
  now: () => number;
  /** Milliseconds that never jump. */
  elapsed: () => number;
  /** Two random numbers of 32 bits: the key of the made-up words. */
  random: () => readonly [number, number];
  /** Not by code that presses in a person's stead. */
  isByPerson: (event: Event) => boolean;
}

/** The clock of a busy page is this late now and then. */
const clockJumpMs = 1_500;

const isSetting = (key: string): boolean => !/^(?:user|token|signed-out)$/.test(key) && !key.startsWith(draftPrefix);

/** Functions shared by all capturing parts. */
const makeCapture = (ports: RecorderPorts, keep: (entry: Entry) => void) => {
  const harmless = makeHarmless(ports.random(), vocabulary);
  const beganAt = ports.elapsed();
  let clock = ports.now();
  /** Milliseconds since the recorder started. */
  const elapsed = (): number => Math.round(ports.elapsed() - beganAt);

  const waiting: (() => void)[] = [];
  /** Empty once it has stopped. */
  const ends: (() => void)[] = [];
  const keepNext = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) whenIdle(keepNext);
  };
  /** Runs the work when the browser is idle, one piece at a time. */
  const soon = (work: () => void): void => {
    if (waiting.push(work) === 1) whenIdle(keepNext);
  };
  /** Slow work is given as a function, which runs when the browser is idle. */
  const record = <Kind extends keyof Happenings>(
    kind: Kind,
    at: number,
    happening: Happenings[Kind] | (() => object),
  ): void => {
    const seen = elapsed();
    const by = Math.round(ports.now() - clock - seen);
    if (Math.abs(by) > clockJumpMs) {
      clock += by;
      record('clock', seen, { by });
    }
    if (ends.length === 0) return;
    soon(() => {
      const happened = typeof happening === 'function' ? happening() : happening;
      keep({ kind, at, seen, text: JSON.stringify(happened) });
    });
  };
  const keepAll = (): void => waiting.splice(0).forEach((work) => work());

  const onStop = (end: () => void): void => void ends.push(end);
  const stop = (): void => ends.splice(0).forEach((end) => end());
  /** Listens on the window, ahead of listeners that hold input back for late code. */
  const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void): void => {
    window.addEventListener(type, listener, true);
    onStop(() => window.removeEventListener(type, listener, true));
  };
  /** Puts a function in the place of another. */
  const replace = <Holder extends object, Name extends keyof Holder>(
    holder: Holder,
    name: Name,
    make: (before: Holder[Name]) => Holder[Name],
  ): void => {
    const before = holder[name];
    holder[name] = make(before);
    onStop(() => {
      holder[name] = before;
    });
  };
  return { isByPerson: ports.isByPerson, harmless, elapsed, soon, record, keepAll, stop, onStop, on, replace };
};

export type Capture = ReturnType<typeof makeCapture>;

/** Records what happens from now on, made harmless as it happens. */
export const startRecorder = (ports: RecorderPorts) => {
  const { store, reducer } = ports;
  const capture = makeCapture(ports, (entry) => ring.add(entry));
  const { harmless, elapsed, soon, record } = capture;
  const { api, ...state } = store.getState();
  // Plain objects of the store stay plain objects.
  let base = harmless.value(state) as object;
  if (api) {
    const queries = {};
    base = { ...base, api: { ...(harmless.value({ ...api, queries }) as object), queries } };
    // Read one at a time: a page of leads takes ten milliseconds.
    for (const query of Object.entries(api.queries)) {
      soon(() => Object.assign(queries, harmless.value(Object.fromEntries([query]), 'queries')));
    }
  }
  const start = {
    at: ports.now(),
    path: harmless.address(addressOf(window.location)),
    width: window.innerWidth,
    height: window.innerHeight,
    settings: Object.fromEntries(
      Object.entries<string>(window.localStorage)
        .filter(([key]) => isSetting(key))
        .map(([key, text]) => [harmless.words(key), harmless.words(text).slice(0, 1_000)]),
    ),
  };
  /** Milliseconds from the recorder's start to `start`. */
  let startedAt = 0;

  const ring = makeRing(({ kind, seen, text }) => {
    const happened = JSON.parse(text) as object; // what `record` was given
    if (kind === 'action') base = reducer(base, happened as UnknownAction);
    else if (kind === 'address' && 'path' in happened) start.path = String(happened.path);
    else if (kind === 'size') Object.assign(start, happened);
    else if (kind === 'clock' && 'by' in happened) start.at += Number(happened.by);
    start.at += seen - startedAt;
    startedAt = seen;
  });

  store.addMiddleware(() => (next) => (action) => {
    // An action refused by its condition changes nothing.
    if (isAction(action) && !(action as { meta?: { condition?: boolean } }).meta?.condition) {
      // The reducer compares this action's payload, a random number, with its own.
      const isKept = action.type === 'api/config/middlewareRegistered';
      record('action', elapsed(), () => {
        const made = isKept ? action : (harmless.value(action) as object); // an object for an object
        return { ...made, type: action.type };
      });
    }
    return next(action);
  });
  for (const begin of [captureCalls, capturePresses, capturePage]) begin(capture);

  /** The recording until now; `expected` is in the person's own words. */
  const file = (expected: string): ProblemFile => {
    capture.keepAll();
    const actions: string[] = [];
    const events = ring.entriesAt(elapsed()).map(({ kind, at, text }) => ({
      kind,
      at: at - startedAt,
      ...(kind === 'action' ? { nth: actions.push(text) - 1 } : (JSON.parse(text) as object)), // what `record` was given
    })) as ProblemEvent[]; // each of its own kind
    const problem: Problem = {
      format: 1,
      expected: harmless.sentence(expected),
      version: vocabulary.version,
      browser: window.navigator.userAgent,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: window.navigator.language,
      start: { ...start },
      events,
    };
    return { payload: `[${actions.join(',')}]`, preloadedState: JSON.stringify(base), problem };
  };

  return { file, stop: capture.stop };
};

export type Recorder = ReturnType<typeof startRecorder>;

/** The store's reducer, but for what keeps the session on the device: made-up sessions must not get there. */
export const plainReducer = (): RecorderPorts['reducer'] => {
  const reducer = combineSlices({ [sessionSlice.reducerPath]: sessionSlice.reducer });
  onLatePart(({ reducerPath, reducer: late }) => void reducer.inject({ reducerPath, reducer: late }));
  return reducer;
};

/** The recorder of this page. */
export const start = (store: RecordedStore): Recorder =>
  startRecorder({
    store,
    reducer: plainReducer(),
    now: Date.now,
    elapsed: () => performance.now(),
    random: () => [...crypto.getRandomValues(new Int32Array(2))] as [number, number], // two, as asked for
    isByPerson: ({ isTrusted }) => isTrusted,
  });
