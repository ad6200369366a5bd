import { useSyncExternalStore } from 'react';
import { isDueChosen } from '../../../lists/dueChoice';
import { useActorId } from '../../../session/hooks';

/** Of this tab, by `DueTimes`; of another tab of the same person, by the browser. */
const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/** Whether the person on the screen wants to see when follow-ups are due. */
export const useDueChoice = (): boolean => {
  const userId = useActorId();
  return useSyncExternalStore(subscribe, () => isDueChosen(localStorage, userId));
};
