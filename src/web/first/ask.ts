import { isObject } from '../../contract/reading';
import { filledPath } from '../../contract/filledPath';
import { screenCalls } from '../../contract/screenCalls';
import { deploymentSettings } from '../settings';

/** A call that a screen begins with. Its name and body are those of the application's own call. */
export interface FirstCall {
  name: keyof typeof screenCalls;
  /** What fills the path. */
  params?: Readonly<Record<string, string>>;
  body?: object;
  /** Reads the answer, at once or later; undefined for one that is not what the call answers with. */
  read: (body: unknown) => unknown;
}

/** What a call answered, as its reader gives it. */
export interface FirstAnswer {
  data: unknown;
}

const timeoutMs = 15_000;

/** Asks the server. Undefined for anything but a clear success: the application then asks again, and says what is wrong. */
export const ask = async ({ name, params, body, read }: FirstCall, token: string): Promise<FirstAnswer | undefined> => {
  const { method, path } = screenCalls[name];
  try {
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
    const answer: unknown = await response.json();
    const isRefused = isObject(answer) && 'status' in answer && Number(answer.status) !== 200;
    const data = response.ok && !isRefused ? await read(answer) : undefined;
    return data === undefined ? undefined : { data };
  } catch {
    return undefined;
  }
};
