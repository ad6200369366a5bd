import { useCallback, useState } from 'react';

/** The width of an element in whole pixels, kept up to date; 0 until it has been laid out, and while it is not shown. */
export const useWidth = () => {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
