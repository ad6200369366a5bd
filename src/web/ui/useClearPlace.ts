import { useEffect, useEffectEvent } from 'react';

/** Elements in use and other messages, which a message must not cover. */
const inUse = [
  ':is(a, button, input, textarea, [role="spinbutton"], [role="gridcell"]):focus',
  ':is(.field-box, .MuiPickersInputBase-root, [data-digits]):focus-within',
  ':is([role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"], .key-list)',
  '.save-bar, nav[aria-label="Pages"], .notistack-SnackbarContainer, [aria-label="Reminders"]',
].join();

const gap = 8;
const underBar = 60;

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

/** How far down a message moves to the nearest free height; 0 where it is free, or nothing is. */
export const wayClear = (box: Box, taken: readonly Box[], windowHeight: number): number => {
  const height = box.bottom - box.top;
  const beside = taken.filter(({ left, right }) => left < box.right && right > box.left);
  const isFree = (top: number): boolean => beside.every((one) => one.bottom <= top || one.top >= top + height);
  const others = beside
    .flatMap(({ top, bottom }) => [bottom + gap, top - gap - height])
    .filter((top) => top >= underBar && top + height <= windowHeight - gap);
  const ways = [box.top, ...others].filter(isFree).map((top) => top - box.top);
  return ways.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
};

/** Moves a message away from elements in use while it is shown. */
export const useClearPlace = (find: () => HTMLElement | null, isShown = true): void => {
  const place = useEffectEvent(() => {
    const message = find();
    // Under the pointer it stays, or a click would miss.
    if (!message || message.matches(':hover, :focus-within')) return;
    message.style.translate = '';
    const taken = [...document.querySelectorAll(inUse)].filter((one) => !message.contains(one));
    const way = wayClear(
      message.getBoundingClientRect(),
      taken.map((one) => one.getBoundingClientRect()),
      window.innerHeight,
    );
    if (way !== 0) message.style.translate = `0 ${way}px`;
  });
  useEffect(() => {
    if (!isShown) return undefined;
    let frame = 0;
    const later = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place());
    };
    const events = ['focusin', 'scroll', 'transitionend'];
    const observer = new MutationObserver(later);
    observer.observe(document.body, { childList: true, subtree: true });
    for (const type of events) document.addEventListener(type, later, true);
    window.addEventListener('resize', later);
    later();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const type of events) document.removeEventListener(type, later, true);
      window.removeEventListener('resize', later);
    };
  }, [isShown]);
};
