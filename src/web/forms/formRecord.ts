import { isUnanswered, type ApiError } from '../api/apiError';
import type { Keyed } from '../api/calls';
import type { Texts } from './formRules';
import { afterSave, type Merge, type Units } from './merge';

export interface Version<V> {
  values: V;
  /** `updated_at`, later text for a later version; empty before the record is read, and for a form without one. */
  at: string;
}

export interface Changer {
  name: string | null;
  isSelf: boolean;
}

export interface Conflict<V> {
  base: V;
  mine: V;
  theirs: Version<V>;
  merge: Merge<V>;
  changedBy: Changer;
}

interface Attempt<V, Body> {
  values: V;
  /** Text of the body: the same text keeps its key. */
  text: string;
  write: Keyed<Body>;
  /** No answer shows whether it was done. */
  isOpen: boolean;
  /** From an earlier press: the values of the last one follow. */
  isEarlier: boolean;
}

/** `waiting` for a session; `reading` the record again; `finishing` runs what follows a save. */
type SavePhase = 'idle' | 'sending' | 'waiting' | 'reading' | 'finishing';

export interface FormRecord<V, Body> {
  /** The version last read or saved. */
  start: Version<V>;
  mine: V;
  /** Mine at the last press of Save. */
  pressed: V;
  phase: SavePhase;
  attempt: Attempt<V, Body> | null;
  conflict: Conflict<V> | null;
  /** Error of the last save. */
  error: ApiError | null;
  /** The version merged last; the start stays older while fields collide. */
  seen: string;
  /** Counts saves that had nothing to send. */
  unchangedSaves: number;
  /** Counts beginnings, after which no field counts as touched. */
  beginnings: number;
}

export interface RecordRules<V, Body> {
  units: Units<V>;
  bodyOf: (values: V, at: string) => Body;
  startAfter: (sent: V) => V;
  skipsUnchanged?: boolean | undefined;
  /** Whether a save goes on after an earlier write, whose answer was lost, proves done. */
  goesOn?: boolean | undefined;
  /** Reads the other version from a 409. */
  conflictIn?: ((error: ApiError) => { theirs: Version<V> | undefined; changedBy: Changer }) | undefined;
  shared?: SharedSteps | undefined;
}

export interface StepTools<V, Body> {
  rules: RecordRules<V, Body>;
  state: FormRecord<V, Body>;
  begun: (from: Version<V>, values: V) => FormRecord<V, Body>;
  sending: (from: FormRecord<V, Body>, values: V) => FormRecord<V, Body>;
  /** After a failure, as for a form without others. */
  failed: FormRecord<V, Body> | undefined;
}

/** The steps that a record has because others change it, too: loaded by the forms that have one. */
export type SharedSteps = <V extends Texts, Body extends object>(
  tools: StepTools<V, Body>,
  event: RecordEvent<V>,
) => FormRecord<V, Body> | undefined;

export type RecordEvent<V> =
  | { type: 'typed'; mine: V }
  | { type: 'began'; start: Version<V>; mine: V }
  | { type: 'cancelled'; start: Version<V> }
  /** Sent by the screen at any time. */
  | { type: 'read'; version: Version<V> }
  | { type: 'cleared' }
  | { type: 'pressed' }
  | { type: 'answered' }
  | { type: 'failed'; error: ApiError }
  | { type: 'sessionBack' }
  /** For the save. */
  | { type: 'reread'; version: Version<V> }
  | { type: 'finished'; isLeft: boolean }
  | { type: 'broken' }
  | { type: 'resolved'; theirUnits: readonly string[] }
  | { type: 'closed' };

export const beginning = <V, Body>(start: Version<V>): FormRecord<V, Body> => ({
  ...{ start, mine: start.values, pressed: start.values, phase: 'idle', seen: start.at },
  ...{ attempt: null, conflict: null, error: null, unchangedSaves: 0, beginnings: 0 },
});

// The server trims values.
const textOf = (body: object): string =>
  JSON.stringify(body, (_key, value: unknown) => (typeof value === 'string' ? value.trim() : value));

/** The next state; `key` is unused yet, for a new write. */
export const step = <V extends Texts, Body extends object>(
  rules: RecordRules<V, Body>,
  state: FormRecord<V, Body>,
  event: RecordEvent<V>,
  key: string,
): FormRecord<V, Body> => {
  type State = FormRecord<V, Body>;
  const { units, bodyOf } = rules;
  const { start, mine, attempt, conflict } = state;

  const begun = (from: Version<V>, values: V): State => ({
    ...state,
    start: from,
    mine: values,
    beginnings: state.beginnings + 1,
  });

  /** An open write is repeated first, so that the server answers as before. */
  const sending = (from: State, values: V): State => {
    const body = bodyOf(values, from.start.at);
    const text = JSON.stringify(body);
    const { attempt: last } = from;
    const fresh = { values, text, write: { body, idempotencyKey: key }, isOpen: false, isEarlier: false };
    const repeated = last?.isOpen ? { ...last, isEarlier: true } : fresh;
    const next = last?.text === text ? { ...last, values, isEarlier: false } : repeated;
    return { ...from, phase: 'sending', error: null, attempt: next };
  };

  const shared = (failed?: State): State | undefined => rules.shared?.({ rules, state, begun, sending, failed }, event);

  const failed = (cause: ApiError): State => {
    const next: State = { ...state, phase: 'idle', error: cause };
    if (state.phase !== 'sending' || !attempt) return shared(next) ?? next;
    if (cause.status === 401) return { ...next, phase: 'waiting' };
    const isOpen = isUnanswered(cause) || Number(cause.status) >= 500;
    // A refused write is never done.
    if (attempt.isEarlier && !isOpen) return sending({ ...state, attempt: null }, state.pressed);
    const kept: State = { ...next, attempt: { ...attempt, isOpen } };
    return shared(kept) ?? kept;
  };

  const answered = (): State => {
    if (!attempt) return state;
    if (attempt.isEarlier && start.at !== '') return { ...state, phase: 'reading' };
    if (attempt.isEarlier && rules.goesOn) return sending({ ...state, attempt: null }, state.pressed);
    const values = rules.startAfter(attempt.values);
    const next = begun({ ...start, values }, afterSave(units, attempt.values, mine, values));
    return { ...next, phase: 'finishing', attempt: { ...attempt, isOpen: false } };
  };

  const pressed = (): State => {
    if (state.phase !== 'idle') return state;
    const isUnchanged = () => textOf(bodyOf(mine, start.at)) === textOf(bodyOf(start.values, start.at));
    if (!rules.skipsUnchanged || attempt?.isOpen || !isUnchanged()) return sending({ ...state, pressed: mine }, mine);
    return { ...begun(start, start.values), unchangedSaves: state.unchangedSaves + 1 };
  };

  switch (event.type) {
    case 'typed':
      return { ...state, mine: event.mine };
    case 'began':
      return begun(event.start, event.mine);
    case 'cancelled':
      return { ...begun(event.start, event.start.values), attempt: null };
    case 'cleared':
      return { ...state, error: null };
    case 'pressed':
      return pressed();
    case 'answered':
      return answered();
    case 'failed':
      return failed(event.error);
    case 'sessionBack':
      return { ...state, phase: 'sending', error: null };
    case 'finished': {
      const isRead = start.at !== '' && !event.isLeft && !conflict;
      return { ...state, attempt: null, phase: isRead ? 'reading' : 'idle' };
    }
    case 'broken':
      return { ...state, phase: 'idle', error: null };
    default:
      return shared() ?? state;
  }
};
