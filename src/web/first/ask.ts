import { isObject } from '../../contract/reading';
import type { FirstAnswer } from '../handOver';
import type { Early } from './early/early';
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
