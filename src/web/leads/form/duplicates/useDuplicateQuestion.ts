import { useMemo, useState, type RefObject } from 'react';
import type { ApiState } from '../../../api/api';
import type { ContractFormHandle } from '../../../forms/contractFormProps';
import { useAppStore } from '../../../session/hooks';
import type { CreateValues } from '../leadFormValues';
import type { DuplicateChoice } from './duplicateChoice';
import { duplicatesCode } from './LateDuplicates';

const none: ReadonlySet<string> = new Set();

interface Question {
  values: CreateValues;
  numbers: readonly string[];
  text: string;
}

/**
 * Whether a lead is to be created though others have its number: said under the fields, or asked at the save. What is not
 * known by then, because the answer is slow or failed, is not asked about.
 * @param base what the form starts from
 */
export const useDuplicateQuestion = (
  form: RefObject<ContractFormHandle<keyof CreateValues> | null>,
  base: CreateValues,
) => {
  // The query's answers are in the store since the module that asks for them has come.
  const store = useAppStore();
  const [accepted, setAccepted] = useState(none);
  // Kept while the dialog closes.
  const [question, setQuestion] = useState<Question>();
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
    asksFirst: (values: CreateValues): boolean => {
      const open = [values.contact, values.alt_contact].filter((number) => !accepted.has(number));
      const state = store.getState() as ReturnType<typeof store.getState> & ApiState; // joined before any form stands
      const asked = duplicatesCode.now()?.duplicatesQuestion(state, open);
      if (!asked) return false;
      setQuestion({ values, ...asked });
      setAsking(true);
      return true;
    },
    confirm: (): void => {
      if (!question) return;
      setAccepted((before) => new Set([...before, ...question.numbers]));
      setAsking(false);
      form.current?.saveFrom(base, question.values);
    },
    cancel: () => setAsking(false),
    /** The next lead is another question. */
    reset: () => setAccepted(none),
  };
};
