/**
 * Somebody is in a date, or among the choices of a select: what they typed there is no value yet, and would be lost if the
 * field got another one.
 */
export const isHalfTyped = (): boolean =>
  document.activeElement?.matches('[role="combobox"][aria-expanded="true"], [role="spinbutton"], [role="dialog"] *') ===
  true;

/** Does something once the field with the focus has been left; gives the function that calls it off. */
export const onceLeft = (work: () => void): (() => void) => {
  // By then another element has the focus.
  const later = (): void => void setTimeout(work);
  document.addEventListener('focusout', later, { once: true });
  return () => document.removeEventListener('focusout', later);
};
