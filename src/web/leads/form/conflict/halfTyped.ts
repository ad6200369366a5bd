/** A partly typed date or an open select has no value yet; setting one would erase the text. */
export const isHalfTyped = (): boolean =>
  document.activeElement?.matches('[role="combobox"][aria-expanded="true"], [role="spinbutton"], [role="dialog"] *') ===
  true;

/** Runs `work` once the focused field loses focus; returns a function that cancels. */
export const onceLeft = (work: () => void): (() => void) => {
  // By then the next element has the focus.
  const later = (): void => void setTimeout(work);
  document.addEventListener('focusout', later, { once: true });
  return () => document.removeEventListener('focusout', later);
};
