import { startTransition, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterPaint } from '../../afterPaint';

/** Marks the history entry of a flip. */
interface FlipEntry {
  isFlip: true;
}

/** Whether a history entry was made by a flip. */
export const isFlip = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'isFlip' in entry && entry.isFlip === true;

const flipEntry: FlipEntry = { isFlip: true };

/** What may lead away from the page, or on to the next one: by then its address has to be there. */
const nextDeeds = ['click', 'keydown'] as const;

/** Does something after the next paint, or just before the person does the next thing; returns what cancels it. */
const afterPaintOrBeforeNextDeed = (work: () => void): (() => void) => {
  const cancel = afterPaint(work);
  // In the capture phase: what is clicked acts after this. The click that is acting now has passed here already.
  nextDeeds.forEach((deed) => window.addEventListener(deed, work, { capture: true }));
  return () => {
    cancel();
    nextDeeds.forEach((deed) => window.removeEventListener(deed, work, { capture: true }));
  };
};

/**
 * Writes the address of a flip once its rows are on the screen: one history entry a flip, and none for an address that
 * another navigation has overtaken.
 * @param key the history entry that is on the screen
 * @param isOwn it was made here
 */
export const useFlipAddress = (key: string, isOwn: boolean) => {
  const navigate = useNavigate();
  const cancel = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isOwn) cancel.current?.();
  }, [key, isOwn]);
  useEffect(() => {
    // Back and Forward, too, are navigations of their own.
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
      cancel.current = afterPaintOrBeforeNextDeed(() => {
        cancel.current?.();
        startTransition(
          () => void navigate({ search: params.toString() }, { preventScrollReset: true, state: flipEntry }),
        );
      });
    },
    [navigate],
  );
};
