import { useEffect, useSyncExternalStore } from 'react';
import { approach, lateCode, useLate } from '../late/lateCode';
import { latePart } from '../late/latePart';
import { PlainToasts } from './PlainToasts';
import { hasHadToasts, subscribeToToasts, waitingToasts } from './toasts';

export const toastCode = lateCode(() => import('./ToastHost'));
const ToastHost = latePart(toastCode, 'ToastHost');

/** Where the toasts appear; one in the whole app. */
export const Toasts = () => {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts);
  const { failures } = useLate(toastCode, waiting.length > 0);
  // Each message is another attempt.
  useEffect(() => {
    if (waiting.length > 0) approach(toastCode);
  }, [waiting]);
  return (
    <>
      {failures > 0 ? <PlainToasts toasts={waiting} /> : null}
      {hasHadToasts() ? <ToastHost /> : null}
    </>
  );
};
