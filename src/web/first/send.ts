import { feedPositionHeader } from '../../contract/events';
import { filledPath } from '../../contract/filledPath';
import { screenCalls } from '../../contract/screenCalls';
import { deploymentSettings } from '../settings';

/** A call that a screen begins with. Its name and body are those of the application's own call. */
export interface SentCall {
  name: keyof typeof screenCalls;
  /** What fills the path. */
  params?: Readonly<Record<string, string>>;
  body?: object;
}

/** What came back. */
export interface Received {
  /** Whether the status is one of success. */
  ok: boolean;
  position: string | null;
  /** The JSON of the body. */
  body: unknown;
}

const timeoutMs = 15_000;

/**
 * Sends a call, and reads its answer as soon as it comes.
 * @throws where the server cannot be reached, says nothing for too long, or no JSON
 */
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
