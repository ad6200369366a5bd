import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isTextField } from '../textField';

type Corner = 'bottom' | 'top';

const isTypedIn = (corner: Corner, frame: HTMLElement): boolean => {
  const typed = document.activeElement;
  if (!isTextField(typed) || frame.contains(typed)) return false;
  const field = typed.getBoundingClientRect();
  const { left, right, height } = frame.getBoundingClientRect();
  const room = height + 102;
  const isBeside = field.right < left || field.left > right;
  return !isBeside && (corner === 'bottom' ? field.bottom > innerHeight - room : field.top < room);
};

/** Keeps the notices off the focused field. `shown` changes identity with the notices. */
export const usePlace = (shown: object) => {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Corner>('bottom');
  const choose = useRef(() => {
    if (frame.current) setPlace(isTypedIn('bottom', frame.current) ? 'top' : 'bottom');
  });
  useLayoutEffect(() => choose.current(), [shown]);
  useEffect(() => {
    const { current } = choose;
    // In the next frame, the focus has moved and the field has scrolled.
    const later = (): void => void requestAnimationFrame(current);
    document.addEventListener('focusin', later);
    document.addEventListener('scroll', later, true);
    window.addEventListener('resize', later);
    return () => {
      document.removeEventListener('focusin', later);
      document.removeEventListener('scroll', later, true);
      window.removeEventListener('resize', later);
    };
  }, []);
  return { frame, place };
};
