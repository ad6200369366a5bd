export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Runs `work` after the next frame; returns a function that cancels it. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer = setTimeout(work);
  };
  // Background tabs draw no frames.
  if (document.hidden) {
    later();
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(later);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** Runs `work` when the browser is idle; returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 2_000 });
  return () => window.cancelIdleCallback(handle);
};

/** Runs `work` when the browser has been idle, and is again after a rest; returns a function that cancels it. */
export const atRest = (work: () => void, restMs = 1_000): (() => void) => {
  let cancel = whenIdle(() => {
    const timer = setTimeout(() => {
      cancel = whenIdle(work);
    }, restMs);
    cancel = () => clearTimeout(timer);
  });
  return () => cancel();
};
