import { useMemo, useState } from 'react';
import { useAppStore } from '../../../session/sessionSlice';
import type { CreateValues } from '../leadFormValues';
import type { DuplicateChoice } from './duplicateChoice';
import { duplicatesCode } from './LateDuplicates';

/** Asks before a duplicate is created. A check that is slow or failed never holds up the save. */
export const useDuplicateQuestion = () => {
  // The module of the query adds its answers to the store.
  const store = useAppStore();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  // The text stays while the dialog closes.
  const [question, setQuestion] = useState<{ save: () => void; numbers: readonly string[]; text: string }>();
  const [isAsking, setAsking] = useState(false);
  const choice = useMemo<DuplicateChoice>(
    () => ({
      accepted,
      toggle: (number) =>
        setAccepted((before) =>
          before.has(number) ? new Set([...before].filter((other) => other !== number)) : new Set([...before, number]),
        ),
    }),
    [accepted],
  );
  return {
    choice,
    text: question?.text,
    isAsking,
    asksFirst: ({ contact, alt_contact }: CreateValues, save: () => void): boolean => {
      const open = [contact, alt_contact].filter((number) => !accepted.has(number));
      const asked = duplicatesCode.arrival().module?.duplicatesQuestion(store.getState(), open);
      if (!asked) return false;
      setQuestion({ save, ...asked });
      setAsking(true);
      return true;
    },
    confirm: (): void => {
      if (!question) return;
      setAccepted((before) => new Set([...before, ...question.numbers]));
      setAsking(false);
      question.save();
    },
    cancel: () => setAsking(false),
    reset: () => setAccepted(new Set()),
  };
};
