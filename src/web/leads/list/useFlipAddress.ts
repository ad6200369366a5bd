import { startTransition, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterPaint } from '../../afterPaint';

interface FlipEntry {
  isFlip: true;
}

export const isFlip = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'isFlip' in entry && entry.isFlip === true;

const flipEntry: FlipEntry = { isFlip: true };

/** Either may leave the page or flip again: the address must be written first. */
const inputEvents = ['click', 'keydown'] as const;

/** Runs `work` after the next paint or before the next input; returns a function that cancels. */
const afterPaintOrBeforeInput = (work: () => void): (() => void) => {
  const cancel = afterPaint(work);
  // Capture: runs before the click's own handlers. The current click has already passed.
  inputEvents.forEach((type) => window.addEventListener(type, work, { capture: true }));
  return () => {
    cancel();
    inputEvents.forEach((type) => window.removeEventListener(type, work, { capture: true }));
  };
};

/** Writes a flip's address after its rows render. A navigation by others (`isOwn` false) cancels it. */
export const useFlipAddress = (key: string, isOwn: boolean) => {
  const navigate = useNavigate();
  const cancel = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isOwn) cancel.current?.();
  }, [key, isOwn]);
  useEffect(() => {
    const drop = () => cancel.current?.();
    window.addEventListener('popstate', drop);
    return () => {
      window.removeEventListener('popstate', drop);
      drop();
    };
  }, []);

  return useCallback(
    (params: URLSearchParams) => {
      cancel.current?.();
      cancel.current = afterPaintOrBeforeInput(() => {
        cancel.current?.();
        startTransition(
          () => void navigate({ search: params.toString() }, { preventScrollReset: true, state: flipEntry }),
        );
      });
    },
    [navigate],
  );
};
