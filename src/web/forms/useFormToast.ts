import { useCallback, useEffect, useRef } from 'react';
import { showToast, type ToastMore } from '../toasts/toasts';

/** Closes with the next message, the next save and the form. */
export const useFormToast = () => {
  const shown = useRef<AbortController>(undefined);
  const close = useCallback(() => shown.current?.abort(), []);
  useEffect(() => close, [close]);
  const show = useCallback(
    (message: string, more: ToastMore = {}): void => {
      close();
      shown.current = new AbortController();
      showToast(message, 'error', { ...more, until: shown.current.signal });
    },
    [close],
  );
  return { show, close };
};
