import { useEffect, useEffectEvent } from 'react';

export const isUnderDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="spinbutton"]';

/** A key that is not for a field or a dialog. Some keyboards type signs with AltGr. */
export const isScreenKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey)) &&
  !(event.target instanceof Element && event.target.matches(fields)) &&
  !isUnderDialog();

/** Listens for keys in the whole page. `isFirst` runs before the screen's own handlers, such as the grid's for letters. */
export const useDocumentKeys = (onKey: (event: KeyboardEvent) => void, isFirst = false): void => {
  const onEvent = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEvent(event);
    document.addEventListener('keydown', listen, isFirst);
    return () => document.removeEventListener('keydown', listen, isFirst);
  }, [isFirst]);
};
