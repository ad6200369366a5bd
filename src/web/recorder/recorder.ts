import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { whenIdle } from '../dom/frames';
import { addressOf } from '../handOver';
import { draftPrefix } from '../session/draftKey';
import { captureCalls } from './calls';
import { makeHarmless, type Harmless } from './harmless';
import { capturePage } from './page';
import { capturePresses } from './presses';
import type { Problem, ProblemEvent, ProblemFile } from './problem';
import { makeRing, type Happening } from './ring';
import { vocabulary } from './vocabulary';

/** The store whose actions are recorded. */
export interface RecordedStore {
  getState: () => object;
  addMiddleware: (middleware: Middleware) => void;
}

/** What a recorder needs of its surroundings. */
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
  window: Window & typeof globalThis;
  /** Not by code that presses in a person's stead. */
  isByPerson: (event: Event) => boolean;
}

export interface Recorder {
  /** What was recorded until now. `expected` is in the person's own words. */
  file: (expected: string) => ProblemFile;
  stop: () => void;
}

/** What those that capture share. */
export interface Capture extends Pick<RecorderPorts, 'window' | 'isByPerson'> {
  /** Listens on the window, before whatever holds input back until its code is there. */
  on: <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) => void;
  onStop: (end: () => void) => void;
  harmless: Harmless;
  /** Milliseconds since the recorder started. */
  elapsed: () => number;
  /** What takes long is given as a function: it runs when the browser is idle. */
  record: <Kind extends ProblemEvent['kind']>(
    kind: Kind,
    at: number,
    happening: Happening<Kind> | (() => object),
  ) => void;
}

/** The clock of a busy page is this late now and then. */
const clockJumpMs = 1_500;

const isSetting = (key: string): boolean => !/^(?:user|token|signed-out)$/.test(key) && !key.startsWith(draftPrefix);

const settingsOf = (storage: Storage, { words }: Harmless): Record<string, string> =>
  Object.fromEntries(
    Object.keys(storage)
      .filter(isSetting)
      .map((key) => [words(key), words(storage.getItem(key) ?? '').slice(0, 1_000)]),
  );

/** Records what happens from now on, made harmless as it happens. */
export const startRecorder = (ports: RecorderPorts): Recorder => {
  const { store, reducer, window } = ports;
  const harmless = makeHarmless(ports.random(), vocabulary);
  const beganAt = ports.elapsed();
  const elapsed = (): number => Math.round(ports.elapsed() - beganAt);
  // Plain objects of the store stay plain objects.
  let base = harmless.value(store.getState()) as object;
  const start = {
    at: ports.now(),
    path: harmless.address(addressOf(window.location)),
    width: window.innerWidth,
    height: window.innerHeight,
    settings: settingsOf(window.localStorage, harmless),
  };
  /** Of the start, since the recorder's. */
  let startedAt = 0;
  let clock = start.at;

  const ring = makeRing(({ kind, seen, text }) => {
    const happened: object = JSON.parse(text) as object; // what `add` was given
    if (kind === 'action') base = reducer(base, happened as UnknownAction);
    else if (kind === 'address' && 'path' in happened) start.path = String(happened.path);
    else if (kind === 'size') Object.assign(start, happened);
    else if (kind === 'clock' && 'by' in happened) start.at += Number(happened.by);
    start.at += seen - startedAt;
    startedAt = seen;
  });

  const waiting: (() => void)[] = [];
  const addNext = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) whenIdle(addNext);
  };
  const add: Capture['record'] = (kind, at, happening) => {
    const seen = elapsed();
    waiting.push(() => {
      const happened = typeof happening === 'function' ? happening() : happening;
      ring.add({ kind, at, seen, text: JSON.stringify(happened) });
    });
    if (waiting.length === 1) whenIdle(addNext);
  };
  const record: Capture['record'] = (kind, at, happening) => {
    const by = Math.round(ports.now() - clock - elapsed());
    if (Math.abs(by) > clockJumpMs) {
      clock += by;
      add('clock', elapsed(), { by });
    }
    add(kind, at, happening);
  };

  let hasStopped = false;
  store.addMiddleware(() => (next) => (action) => {
    if (!hasStopped && isAction(action)) {
      // Its reducer compares the payload, a random number, with its own.
      const isKept = action.type === 'api/config/middlewareRegistered';
      record('action', elapsed(), () => {
        const made = isKept ? action : (harmless.value(action) as object); // an object for an object
        return { ...made, type: action.type };
      });
    }
    return next(action);
  });
  const ends: (() => void)[] = [];
  const onStop = (end: () => void): void => void ends.push(end);
  const on: Capture['on'] = (type, listener) => {
    window.addEventListener(type, listener, true);
    onStop(() => window.removeEventListener(type, listener, true));
  };
  const capture: Capture = { window, isByPerson: ports.isByPerson, harmless, elapsed, record, on, onStop };
  for (const begin of [captureCalls, capturePresses, capturePage]) begin(capture);

  const file = (expected: string): ProblemFile => {
    waiting.splice(0).forEach((work) => work());
    const entries = ring.entriesAt(elapsed());
    const actions = entries.filter(({ kind }) => kind === 'action').map(({ text }) => text);
    let nth = 0;
    const events = entries.map(({ kind, at, text }) => ({
      kind,
      at: at - startedAt,
      ...(kind === 'action' ? { nth: nth++ } : (JSON.parse(text) as object)), // what `add` was given
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

  return {
    file,
    stop: () => {
      hasStopped = true;
      ends.forEach((end) => end());
    },
  };
};
