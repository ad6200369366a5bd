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

const timeoutMs = 15_000;

/** Sends a call. @throws where the server cannot be reached, or says nothing for too long */
export const send = ({ name, params, body }: SentCall, token: string): Promise<Response> => {
  const { method, path } = screenCalls[name];
  return fetch(deploymentSettings().apiBaseUrl + filledPath(path, params), {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  });
};
