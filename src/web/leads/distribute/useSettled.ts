import { useEffect, useState } from 'react';

/** Milliseconds without a key after which what was typed is taken as meant. */
const settledMs = 350;

/** A value as it was when it last stayed the same for a moment. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
