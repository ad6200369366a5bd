import { callKey, type FirstAnswer } from '../handOver';
import { ask, type FirstCall } from './ask';
import type { Early } from './early/early';

const freshForMs = 20_000;

/** The answers to the first paint's calls: the application takes each one once. */
export const makeAnswers = (send: Early['send']) => {
  const kept = new Map<string, { answer: Promise<FirstAnswer | undefined>; at: number }>();
  const take = (key: string): Promise<FirstAnswer | undefined> | undefined => {
    const found = kept.get(key);
    kept.delete(key);
    return found && performance.now() - found.at < freshForMs ? found.answer : undefined;
  };
  return {
    take,
    /** Asks unless the answer was asked for ahead. */
    to: (call: FirstCall): Promise<FirstAnswer | undefined> => {
      const key = callKey(call);
      const answer = take(key) ?? ask(call, send);
      kept.set(key, { answer, at: performance.now() });
      return answer;
    },
  };
};
