import { feedPositionHeader } from '../../contract/headers';
import { filledPath, screenCalls } from '../../contract/screenCalls';
import { answerWithinMs, apiUrl, request } from '../address/request';

export interface SentCall {
  name: keyof typeof screenCalls;
  params?: Readonly<Record<string, string>>;
  body?: object;
}

/** Rejects on a network error, a timeout, or an answer that is not JSON. */
export const send = async ({ name, params, body }: SentCall, token: string) => {
  const { method, path } = screenCalls[name];
  const signal = AbortSignal.timeout(answerWithinMs);
  const response = await request(apiUrl(filledPath(path, params)), { method, token, body, signal });
  return {
    ok: response.ok,
    position: response.headers.get(feedPositionHeader),
    body: (await response.json()) as unknown,
  };
};

export type Received = Awaited<ReturnType<typeof send>>;
