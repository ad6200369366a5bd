import { useEffect, useState } from 'react';

/** The time in milliseconds, renewed every `everyMs`; null keeps the last one. */
export const useNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
