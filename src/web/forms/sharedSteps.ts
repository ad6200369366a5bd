import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../api/apiError';
import type { FollowingProps } from './contractFormProps';
import type { Texts } from './formRules';
import type { Changer, FormRecord, RecordEvent, StepTools, Version } from './formRecord';
import { afterSave, isSame, merge, resolved } from './merge';

const unknownChanger: Changer = { name: null, isSelf: false };

/** `SharedSteps`. */
export const sharedSteps = <V extends Texts, Body extends object>(
  { rules, state, begun, sending, failed }: StepTools<V, Body>,
  event: RecordEvent<V>,
): FormRecord<V, Body> | undefined => {
  type State = FormRecord<V, Body>;
  const { units } = rules;
  const { start, mine, attempt, error, conflict } = state;

  const conflicting = (from: State, theirs: Version<V>, changedBy: Changer): State => {
    const sides = { base: from.start.values, mine: from.mine, theirs };
    const merged = merge(units, sides.base, sides.mine, theirs.values);
    return { ...from, phase: 'idle', error: null, conflict: { ...sides, merge: merged, changedBy } };
  };

  const refused = (kept: State, cause: ApiError): State => {
    if (state.phase === 'reading') {
      // A lead that is gone shows so itself, and a save that is done needs no message.
      const isSilent = error?.status === 404 ? cause.status === 404 : attempt === null;
      return { ...kept, error: isSilent ? null : (error ?? cause) };
    }
    if (!attempt || start.at === '' || (cause.status !== 404 && cause.status !== 409)) return kept;
    const found = cause.status === 409 ? rules.conflictIn?.(cause) : undefined;
    return found?.theirs ? conflicting(kept, found.theirs, found.changedBy) : { ...kept, phase: 'reading' };
  };

  /** Merges both sides; the earlier version stays where fields collide, so that no save overwrites unnoticed. */
  const taken = ({ at, values }: Version<V>, from: StepTools<V, Body>['begun']): State => {
    const { merged, rebased, collisions } = merge(units, start.values, mine, values);
    return from({ values: rebased, at: collisions.length > 0 ? start.at : at }, merged);
  };

  const reread = (version: Version<V>): State => {
    if (error?.status === 409) {
      return conflicting(state, version, rules.conflictIn?.(error).changedBy ?? unknownChanger);
    }
    if (error) return { ...state, phase: 'idle' };
    // The answer to a read from before the save changes nothing.
    if (!attempt) return { ...(version.at > start.at ? taken(version, begun) : state), phase: 'idle' };
    const base = rules.startAfter(attempt.values);
    const rest = afterSave(units, attempt.values, state.pressed, base);
    const { merged, collisions } = merge(units, base, rest, version.values);
    const withTyped = (values: V): V => afterSave(units, state.pressed, mine, values);
    const done = { phase: 'finishing', attempt: { ...attempt, isOpen: false }, seen: version.at } as const;
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
    // After a save the screen may have the version before it for a moment.
    if (at <= start.at) return state;
    if (start.at === '') return { ...begun(version, afterSave(units, start.values, mine, values)), seen: at };
    // An open conflict keeps the form unchanged.
    if (conflict || (at === state.seen && !isSame(mine, start.values))) return { ...state, seen: at };
    return taken(version, (from, merged) => ({ ...state, seen: at, start: from, mine: merged }));
  };

  switch (event.type) {
    case 'failed':
      return failed && refused(failed, event.error);
    case 'read':
      return read(event.version);
    case 'reread':
      return reread(event.version);
    case 'resolved':
      return conflict
        ? { ...begun(conflict.theirs, resolved(units, conflict, event.theirUnits)), conflict: null }
        : state;
    case 'closed':
      return { ...state, conflict: null };
    default:
      return undefined;
  }
};

/** A partly typed date or an open select has no value yet; setting one would erase the text. */
const isHalfTyped = (): boolean =>
  document.activeElement?.matches('[role="combobox"][aria-expanded="true"], [role="spinbutton"], [role="dialog"] *') ===
  true;

/** Runs `work` once the focused field loses focus; returns a function that cancels. */
const onceLeft = (work: () => void): (() => void) => {
  // The next element has the focus by then.
  const later = (): void => void setTimeout(work);
  document.addEventListener('focusout', later, { once: true });
  return () => document.removeEventListener('focusout', later);
};

/** Takes changes by others into the form, and rereads a record in conflict for the other side's notes and names. */
const Following = <V>({ shared, record: { conflict, start }, dispatch, onResolve }: FollowingProps<V>) => {
  const { version, reload } = shared;
  const { at } = start;
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (version.at === at) return undefined;
    if (at !== '' && !conflict && isHalfTyped()) return onceLeft(() => setTurns(turns + 1));
    dispatch({ type: 'read', version });
    return undefined;
  }, [version, at, conflict, turns, dispatch]);

  const reread = useEffectEvent(() => void reload().catch(() => undefined));
  useEffect(() => {
    if (conflict) reread();
  }, [conflict]);
  if (!conflict) return null;
  return shared.dialog({ conflict, onSave: onResolve, onClose: () => dispatch({ type: 'closed' }) });
};

/** What a form needs for a record that others change, too. */
export const sharing = { steps: sharedSteps, Following };
