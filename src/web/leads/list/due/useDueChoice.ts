import { useSyncExternalStore } from 'react';
import { isDueChosen } from '../../../lists/dueChoice';
import { useActorId } from '../../../session/hooks';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

export const useDueChoice = (): boolean => {
  const userId = useActorId();
  return useSyncExternalStore(subscribe, () => isDueChosen(localStorage, userId));
};
