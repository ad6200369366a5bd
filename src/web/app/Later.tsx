import { useEffect, useState } from 'react';
import { latePart } from '../late/latePart';
import { NumberPresses } from '../leads/write/NumberPresses';

const Reminders = latePart(() => import('../reminders/Reminders'), 'Reminders', { isIdle: true });

const remindersAfterMs = 3_000;

/** What no screen waits for. Without reminders, the lists show the leads that are due. */
export const Later = () => {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), remindersAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <NumberPresses />
      {isTime ? <Reminders /> : null}
    </>
  );
};
