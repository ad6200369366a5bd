/**
 * Whether a pointer is down. A swap of what lies under it, between down and up, would lose the click: the browser gives it
 * to what both happened on.
 */
export const watchPointer = (place: EventTarget) => {
  let isDown = false;
  let waiting: (() => void) | undefined;
  const up = (): void => {
    // The click comes right after this event.
    setTimeout(() => {
      isDown = false;
      waiting?.();
      waiting = undefined;
    });
  };
  place.addEventListener('pointerdown', () => {
    isDown = true;
  });
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
  return {
    /** Does it now, or as soon as the pointer is up. */
    whenUp: (action: () => void): void => {
      if (isDown) waiting = action;
      else action();
    },
    stop: (): void => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    },
  };
};
