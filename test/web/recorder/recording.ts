import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { ProblemFile } from '../../../src/web/recorder/problem';
import { startRecorder, type RecorderPorts } from '../../../src/web/recorder/recorder';

/** The key of the made-up words. */
export const key = [0x1234_5678, 0x0bad_cafe] as const;

interface Recording extends Partial<Pick<RecorderPorts, 'reducer' | 'isByPerson'>> {
  state?: object;
}

/** A recorder of this page over a store that holds one state. */
export const record = ({ state = {}, ...others }: Recording = {}) => {
  const middlewares: Middleware[] = [];
  const clock = { now: Date.parse('2026-11-24T15:30:00+05:30'), elapsed: 5_000 };
  const recorder = startRecorder({
    store: { getState: () => state, addMiddleware: (one) => void middlewares.push(one) },
    reducer: (before) => before,
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    random: () => key,
    isByPerson: () => true,
    ...others,
  });
  const dispatch = (action: UnknownAction): void => {
    for (const one of middlewares) one({ dispatch: (same) => same, getState: () => state })(() => undefined)(action);
  };
  const pass = (ms: number): void => {
    clock.now += ms;
    clock.elapsed += ms;
  };
  return { recorder, clock, dispatch, pass };
};

export const actionsIn = ({ payload }: ProblemFile): UnknownAction[] => JSON.parse(payload) as UnknownAction[]; // as written

export const stateIn = ({ preloadedState }: ProblemFile): object => JSON.parse(preloadedState) as object; // as written

export const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Every call gets this answer. */
export const answerCalls = (answer: () => Response): void => {
  window.leadManagerSettings = { apiBaseUrl: 'http://leads.example' };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answer()));
};

export const call = (path: string, body?: unknown): Promise<Response> =>
  fetch(`http://leads.example${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: 'Bearer the-token', 'Idempotency-Key': 'the-key' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Until the recorder has read the answers. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
