import { isObject } from '../../contract/reading';
import type { Early } from './early/early';
import type { SentCall } from './send';

/** A call with what reads its answer. */
export interface FirstCall extends SentCall {
  /** Reads the answer, at once or later; undefined for one that is not what the call answers with. */
  read: (body: unknown) => unknown;
}

/** What a call answered, as its reader gives it. */
export interface FirstAnswer {
  data: unknown;
  position?: string;
}

/** Asks the server. Undefined for anything but a clear success: the application then asks again, and says what is wrong. */
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
