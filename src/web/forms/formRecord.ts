import { isUnanswered, type ApiError } from '../api/apiError';
import type { Keyed } from '../api/calls';
import type { Texts } from './formRules';
import { afterSave, isSame, merge, resolved, type Merge, type Units } from './merge';

export interface Version<V> {
  values: V;
  /** `updated_at`; empty before the record is read, and for a form without one. */
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
  /** Of the body: equal text keeps its key. */
  text: string;
  write: Keyed<Body>;
  /** No answer shows whether it was done. */
  isOpen: boolean;
  /** From an earlier press: the values of the last one follow. */
  isEarlier: boolean;
}

/** `waiting` for a session; `reading` the record again; `finishing` runs what follows a save. */
export type SavePhase = 'idle' | 'sending' | 'waiting' | 'reading' | 'finishing';

export interface FormRecord<V, Body> {
  /** As last read or saved. */
  start: Version<V>;
  /** What stands in the form. */
  mine: V;
  /** Mine at the last press of Save. */
  pressed: V;
  phase: SavePhase;
  attempt: Attempt<V, Body> | null;
  conflict: Conflict<V> | null;
  /** Of the last save. */
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
  /** What a 409 carries. */
  conflictIn?: ((error: ApiError) => { theirs: Version<V> | undefined; changedBy: Changer }) | undefined;
}

export type RecordEvent<V> =
  | { type: 'typed'; mine: V }
  | { type: 'began'; start: Version<V>; mine: V }
  | { type: 'cancelled'; start: Version<V> }
  /** By the screen, at any time. */
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

const unknownChanger: Changer = { name: null, isSelf: false };

export const beginning = <V, Body>(start: Version<V>): FormRecord<V, Body> => ({
  ...{ start, mine: start.values, pressed: start.values, phase: 'idle', seen: start.at },
  ...{ attempt: null, conflict: null, error: null, unchangedSaves: 0, beginnings: 0 },
});

export const resolvedValues = <V extends Texts>(
  units: Units<V>,
  conflict: Conflict<V>,
  theirUnits: readonly string[],
): V => resolved(units, conflict.merge.merged, conflict.theirs.values, theirUnits);

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
  const { start, mine, attempt, error, conflict } = state;

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

  const conflicting = (from: State, theirs: Version<V>, changedBy: Changer): State => {
    const sides = { base: from.start.values, mine: from.mine, theirs };
    const merged = merge(units, sides.base, sides.mine, theirs.values);
    return { ...from, phase: 'idle', error: null, conflict: { ...sides, merge: merged, changedBy } };
  };

  const failed = (cause: ApiError): State => {
    const next: State = { ...state, phase: 'idle', error: cause };
    if (state.phase === 'reading') {
      // A lead that is gone shows so itself, and a save that is done needs no message.
      const isSilent = error?.status === 404 ? cause.status === 404 : attempt === null;
      return { ...next, error: isSilent ? null : (error ?? cause) };
    }
    if (state.phase !== 'sending' || !attempt) return next;
    if (cause.status === 401) return { ...next, phase: 'waiting' };
    const isOpen = isUnanswered(cause) || Number(cause.status) >= 500;
    // A refused write is never done.
    if (attempt.isEarlier && !isOpen) return sending({ ...state, attempt: null }, state.pressed);
    const kept: State = { ...next, attempt: { ...attempt, isOpen } };
    if (start.at === '' || (cause.status !== 404 && cause.status !== 409)) return kept;
    const found = cause.status === 409 ? rules.conflictIn?.(cause) : undefined;
    return found?.theirs ? conflicting(kept, found.theirs, found.changedBy) : { ...kept, phase: 'reading' };
  };

  const answered = (): State => {
    if (!attempt) return state;
    if (attempt.isEarlier && start.at !== '') return { ...state, phase: 'reading' };
    if (attempt.isEarlier && rules.goesOn) return sending({ ...state, attempt: null }, state.pressed);
    const values = rules.startAfter(attempt.values);
    const next = begun({ ...start, values }, afterSave(units, attempt.values, mine, values));
    return { ...next, phase: 'finishing', attempt: { ...attempt, isOpen: false } };
  };

  const reread = (version: Version<V>): State => {
    if (error?.status === 409) {
      return conflicting(state, version, rules.conflictIn?.(error).changedBy ?? unknownChanger);
    }
    if (error) return { ...state, phase: 'idle' };
    if (!attempt) return { ...begun(version, merge(units, start.values, mine, version.values).merged), phase: 'idle' };
    const base = rules.startAfter(attempt.values);
    const rest = afterSave(units, attempt.values, state.pressed, base);
    const { merged, collisions } = merge(units, base, rest, version.values);
    const withTyped = (values: V): V => afterSave(units, state.pressed, mine, values);
    const done = { phase: 'finishing', attempt: { ...attempt, isOpen: false }, seen: version.at } as const;
    // The earlier version stays, so that no save overwrites the newer change unnoticed.
    if (collisions.length > 0) {
      return {
        ...conflicting(begun({ values: base, at: start.at }, withTyped(rest)), version, unknownChanger),
        ...done,
      };
    }
    const next: State = { ...begun(version, withTyped(merged)), ...done };
    return isSame(merged, version.values) ? next : sending({ ...next, attempt: null }, merged);
  };

  /** Typed values stay; collisions wait for the save. */
  const read = (version: Version<V>): State => {
    const { at, values } = version;
    if (at === '' || at === start.at) return state;
    if (start.at === '') return { ...begun(version, afterSave(units, start.values, mine, values)), seen: at };
    // An open conflict keeps the form unchanged.
    if (conflict || (at === state.seen && !isSame(mine, start.values))) return { ...state, seen: at };
    const { merged, rebased, collisions } = merge(units, start.values, mine, values);
    const next = { values: rebased, at: collisions.length > 0 ? start.at : at };
    return { ...state, seen: at, start: next, mine: merged };
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
    case 'read':
      return read(event.version);
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
    case 'reread':
      return reread(event.version);
    case 'finished': {
      const isRead = start.at !== '' && !event.isLeft && !conflict;
      return { ...state, attempt: null, phase: isRead ? 'reading' : 'idle' };
    }
    case 'broken':
      return { ...state, phase: 'idle', error: null };
    case 'resolved':
      return conflict
        ? { ...begun(conflict.theirs, resolvedValues(units, conflict, event.theirUnits)), conflict: null }
        : state;
    case 'closed':
      return { ...state, conflict: null };
  }
};
