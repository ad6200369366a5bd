import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isTextField } from '../textField';

type Corner = 'bottom' | 'top';

/** Whether something is typed into where the notices would stand in this half of the window. */
const isTypedIn = (corner: Corner, frame: HTMLElement): boolean => {
  const typed = document.activeElement;
  if (!isTextField(typed) || frame.contains(typed)) return false;
  const field = typed.getBoundingClientRect();
  const { left, right, height } = frame.getBoundingClientRect();
  const room = height + 102;
  const isBeside = field.right < left || field.left > right;
  return !isBeside && (corner === 'bottom' ? field.bottom > innerHeight - room : field.top < room);
};

/**
 * Where the notices stand, so that they do not cover what somebody is typing in.
 * @param shown another object when they have changed
 */
export const usePlace = (shown: object) => {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Corner>('bottom');
  const choose = useRef(() => {
    if (frame.current) setPlace(isTypedIn('bottom', frame.current) ? 'top' : 'bottom');
  });
  useLayoutEffect(() => choose.current(), [shown]);
  useEffect(() => {
    const { current } = choose;
    // The focus has moved when the frame after it begins; a scroll brings the field somewhere else.
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
