import { isObject } from '../../contract/reading';
import type { Early } from './early/early';
import type { SentCall } from './send';

export interface FirstCall extends SentCall {
  read: (body: unknown) => unknown;
}

export interface FirstAnswer {
  data: unknown;
  position?: string;
}

/** Undefined without a clear success: the application then repeats the call and reports the failure. */
export const ask = async ({ read, ...call }: FirstCall, send: Early['send']): Promise<FirstAnswer | undefined> => {
  try {
    const { ok, position, body: answer } = await send(call);
    const isRefused = isObject(answer) && 'status' in answer && Number(answer.status) !== 200;
    const data = ok && !isRefused ? await read(answer) : undefined;
    return data === undefined ? undefined : { data, ...(position && { position }) };
  } catch {
    return undefined;
  }
};
