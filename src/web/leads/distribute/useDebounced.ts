import { useEffect, useState } from 'react';

const pauseMs = 350;

export const useDebounced = <Value>(value: Value): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
};
