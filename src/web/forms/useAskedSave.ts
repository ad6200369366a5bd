import { useEffect, useEffectEvent, useState } from 'react';

/** A save that is asked for while a form still waits for what it starts from: it is done once, when that has come. */
export const useAskedSave = (isWaiting: boolean, save: () => void) => {
  const [isAsked, setAsked] = useState(false);
  const saveNow = useEffectEvent(() => {
    setAsked(false);
    save();
  });
  useEffect(() => {
    if (!isAsked || isWaiting) return undefined;
    // After the screen has put into the form what has come.
    const timer = setTimeout(() => saveNow());
    return () => clearTimeout(timer);
  }, [isAsked, isWaiting]);
  return { isAsked, submit: isWaiting ? () => setAsked(true) : save };
};
