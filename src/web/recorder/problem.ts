/** A control as a person names it. Words that are not the application's own are made up. */
export interface Control {
  role: string;
  name: string;
  /** Position among the controls of the same role and name, from 0. */
  nth: number;
}

export interface Happenings {
  /** An entry of the payload, by its place there. */
  action: { nth: number };
  /** Recorded when it ends; `at` is when it was sent. */
  call: {
    method: string;
    /** Path and query. */
    path: string;
    request?: unknown;
    /** Milliseconds until the whole answer was there. */
    took: number;
    /** HTTP status; 0 when no answer came. */
    status: number;
    answer?: unknown;
    /** The feed's position that came with the answer. */
    position?: string;
  };
  /** Lines of one message of the change stream. */
  stream: { text: string };
  address: { path: string; how: 'push' | 'replace' | 'pop' };
  press: Control;
  /** A key that is not text for a field, such as `Enter` or `Control+k`. */
  key: Control & { key: string };
  /** The field's text after typing, replaced by made-up text of the same form. */
  typed: Control & { text: string };
  failure: { text: string };
  /** The main thread was busy. */
  longTask: { took: number };
  /** A file of code, without its hash. */
  late: { file: string; took: number; hasFailed?: true };
  size: { width: number; height: number };
  /** The system clock jumped by milliseconds. */
  clock: { by: number };
}

export type ProblemEvent = {
  [Kind in keyof Happenings]: { kind: Kind; /** Milliseconds since the start. */ at: number } & Happenings[Kind];
}[keyof Happenings];

export type EventOf<Kind extends keyof Happenings> = Extract<ProblemEvent, { kind: Kind }>;

/** The part of a problem file that Redux DevTools ignore. */
export interface Problem {
  format: 1;
  /** The outcome that the person expected, in the person's own words. */
  expected: string;
  version: string;
  browser: string;
  zone: string;
  language: string;
  start: {
    /** Milliseconds of the epoch. */
    at: number;
    path: string;
    width: number;
    height: number;
    /** Settings of this device that change what screens look like. */
    settings: Readonly<Record<string, string>>;
  };
  events: readonly ProblemEvent[];
}

/** A file that Redux DevTools import unchanged: they read `payload` and `preloadedState`, both JSON texts. */
export interface ProblemFile {
  /** Actions, oldest first. */
  payload: string;
  /** The state before the first action. */
  preloadedState: string;
  problem: Problem;
}
