import { useEffect, useSyncExternalStore } from 'react';
import { approach, lateCode, latePart, useLate } from '../late/latePart';
import { overPage, PlainNote } from '../late/LateFailure';
import { dropToast, hasHadToasts, subscribeToToasts, type Toast, waitingToasts } from './toasts';

/** Messages without the library behind the toasts; each stays until it is closed. */
const PlainToasts = ({ toasts }: { toasts: readonly Toast[] }) => (
  <div style={overPage}>
    {toasts.map(({ id, kind, message, action }) => {
      const close = () => dropToast(id);
      const act = () => {
        close();
        action?.onClick();
      };
      return (
        <PlainNote key={id} severity={kind} ways={[action && [action.label, act], ['Close', close]]}>
          {message}
        </PlainNote>
      );
    })}
  </div>
);

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
