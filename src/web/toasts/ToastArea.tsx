import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasHadToasts, subscribeToToasts } from './toasts';

// The library behind the toasts is loaded with the first one.
const ToastHost = lazy(() => import('./ToastHost').then(({ ToastHost: host }) => ({ default: host })));

/** Where the toasts appear; one in the whole app. */
export const Toasts = () => {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasHadToasts);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
};
