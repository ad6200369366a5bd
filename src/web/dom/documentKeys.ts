import { useEffect, useEffectEvent } from 'react';

export const isUnderDialog = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Listens for keys in the whole page. `isFirst` runs before the screen's own handlers, such as the grid's for letters. */
export const useDocumentKeys = (onKey: (event: KeyboardEvent) => void, isFirst = false): void => {
  const onEvent = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEvent(event);
    document.addEventListener('keydown', listen, isFirst);
    return () => document.removeEventListener('keydown', listen, isFirst);
  }, [isFirst]);
};
