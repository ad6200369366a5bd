import { useEffect, useEffectEvent } from 'react';

/** Under a dialog the screen is out of reach: its keys are not heard. */
export const isUnderDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Hears every key that is pressed anywhere in the page, for as long as the component stands.
 * @param isFirst before anything on the screen hears it: a grid has its own meaning for letters
 */
export const useDocumentKeys = (onKey: (event: KeyboardEvent) => void, isFirst = false): void => {
  const onEvent = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEvent(event);
    document.addEventListener('keydown', listen, isFirst);
    return () => document.removeEventListener('keydown', listen, isFirst);
  }, [isFirst]);
};
