/** Does something once the next frame is on the screen; returns a function that cancels it. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer = setTimeout(work);
  };
  // A tab in the background draws no frames.
  if (document.hidden) {
    later();
    return () => clearTimeout(timer);
  }
  // The first call comes before its frame is painted, the second once that one has been handed on. Not in it: that would
  // hold up the next.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(later);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
