import { useEffect, useEffectEvent, useState } from 'react';
import type { FollowingProps } from './contractFormProps';

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
export const Following = <V,>({ shared, record: { conflict, start }, dispatch }: FollowingProps<V>) => {
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
  return null;
};
