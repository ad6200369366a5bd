import { isObject } from '../../contract/reading';
import { callKey, type FirstAnswer } from '../handOver';
import type { Early } from './early/main';
import type { SentCall } from './send';

export interface FirstCall extends SentCall {
  read: (body: unknown) => unknown;
}

/** Undefined without a clear success: the application then repeats the call and reports the failure. */
export const ask = async ({ read, ...call }: FirstCall, send: Early['send']): Promise<FirstAnswer | undefined> => {
  try {
    const { ok, position, body: answer } = await send(call);
    const isRefused = isObject(answer) && 'status' in answer && Number(answer.status) !== 200;
    const data = ok && !isRefused ? await read(answer) : undefined;
    if (data === undefined) return undefined;
    const found: FirstAnswer = { data, ...(position && { position }) };
    if (window.__DEVTOOLS__) found.body = answer;
    return found;
  } catch {
    return undefined;
  }
};

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
