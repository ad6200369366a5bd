import { useEffect, useEffectEvent, useState } from 'react';

/** A save requested before the form's initial values arrive runs once, after them. */
export const useAskedSave = (isWaiting: boolean, save: () => void) => {
  const [isAsked, setAsked] = useState(false);
  const saveNow = useEffectEvent(() => {
    setAsked(false);
    save();
  });
  useEffect(() => {
    if (!isAsked || isWaiting) return undefined;
    // After the screen has applied the initial values.
    const timer = setTimeout(() => saveNow());
    return () => clearTimeout(timer);
  }, [isAsked, isWaiting]);
  return { isAsked, submit: isWaiting ? () => setAsked(true) : save };
};
