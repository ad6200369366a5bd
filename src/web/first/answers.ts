import type { FirstAnswer } from '../handOver';

const freshForMs = 20_000;

/** The answers to the first paint's calls: the application takes each one once. */
export const makeAnswers = () => {
  const kept = new Map<string, { answer: Promise<FirstAnswer | undefined>; at: number }>();
  return {
    keep: (key: string, answer: Promise<FirstAnswer | undefined>): void => {
      kept.set(key, { answer, at: performance.now() });
    },
    take: (key: string): Promise<FirstAnswer | undefined> | undefined => {
      const found = kept.get(key);
      kept.delete(key);
      return found && performance.now() - found.at < freshForMs ? found.answer : undefined;
    },
  };
};
