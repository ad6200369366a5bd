import { filledPath } from '../../contract/filledPath';
import { feedPositionHeader } from '../../contract/headers';
import { screenCalls } from '../../contract/screenCalls';
import { deploymentSettings } from '../settings';

export interface SentCall {
  name: keyof typeof screenCalls;
  params?: Readonly<Record<string, string>>;
  body?: object;
}

export interface Received {
  ok: boolean;
  position: string | null;
  body: unknown;
}

const timeoutMs = 15_000;

/** Rejects on a network error, a timeout, or an answer that is not JSON. */
export const send = async ({ name, params, body }: SentCall, token: string): Promise<Received> => {
  const { method, path } = screenCalls[name];
  const response = await fetch(deploymentSettings().apiBaseUrl + filledPath(path, params), {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { ok: response.ok, position: response.headers.get(feedPositionHeader), body: await response.json() };
};
