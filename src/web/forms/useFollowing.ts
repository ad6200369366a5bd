import { useEffect, useEffectEvent, useState } from 'react';
import type { SharedRecord } from './contractFormProps';
import type { FormRecord, RecordEvent } from './formRecord';

/** A partly typed date or an open select has no value yet; setting one would erase the text. */
const isHalfTyped = (): boolean =>
  document.activeElement?.matches('[role="combobox"][aria-expanded="true"], [role="spinbutton"], [role="dialog"] *') ===
  true;

/** Runs `work` once the focused field loses focus; returns a function that cancels. */
const onceLeft = (work: () => void): (() => void) => {
  // By then the next element has the focus.
  const later = (): void => void setTimeout(work);
  document.addEventListener('focusout', later, { once: true });
  return () => document.removeEventListener('focusout', later);
};

/** Takes changes by others into the form, and rereads a record in conflict for the other side's notes and names. */
export const useFollowing = <V>(
  shared: SharedRecord<V> | undefined,
  { conflict, start }: FormRecord<V, object>,
  dispatch: (event: RecordEvent<V>) => unknown,
): void => {
  const { at } = start;
  const version = shared?.version;
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (!version || version.at === at) return undefined;
    if (at !== '' && !conflict && isHalfTyped()) return onceLeft(() => setTurns(turns + 1));
    dispatch({ type: 'read', version });
    return undefined;
  }, [version, at, conflict, turns, dispatch]);

  const reread = useEffectEvent(() => void shared?.reload().catch(() => undefined));
  useEffect(() => {
    if (conflict) reread();
  }, [conflict]);
};
