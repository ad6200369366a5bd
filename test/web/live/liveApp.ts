import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { joinStores } from '../../../src/web/lateParts';
import { renderApp } from '../../support/renderApp';
import type { StartedServer } from '../../support/startServer';

const seen: UnknownAction[] = [];

joinStores({
  reducerPath: 'seen',
  reducer: (state: unknown = null) => state,
  middleware: () => (next) => (action) => {
    if (isAction(action)) seen.push(action);
    return next(action);
  },
  start: () => undefined,
  forget: () => ({ type: 'seen/forget' }),
});

interface LiveAppOptions {
  path: string;
  as?: string;
  server: StartedServer;
}

/** The app at a screen, once it hears what others do. */
export const renderLive = async (options: LiveAppOptions) => {
  seen.length = 0;
  const app = await renderApp({ ...options, isLive: true });
  /** The actions of this name so far: what a developer sees. */
  const actions = (type: string): UnknownAction[] => seen.filter((action) => action.type === type);
  await waitFor(() => expect(actions('live/listening')).toHaveLength(1));
  return { ...app, actions };
};

/** What the server is asked for from now on, by the last part of its path. */
export const watchCalls = (): { of: (path: string) => number } => {
  const real = globalThis.fetch;
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return real(input, init);
  });
  return { of: (path) => asked.filter((url) => url.endsWith(path)).length };
};

/** Lets time go by on a screen that may change meanwhile. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** For a file in which screens change by themselves, at any time: React is not told when to expect that. */
export const letScreensChange = (): void => {
  beforeAll(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  });
};
