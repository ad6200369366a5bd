import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import type { Surroundings } from '../../../src/web/live/surroundings';
import { joinStores } from '../../../src/web/session/lateParts';
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
  /** Parts of the browser that the test holds. */
  held?: Partial<Surroundings>;
}

/** The app at a screen, once it hears what others do. */
export const renderLive = async ({ held, ...options }: LiveAppOptions) => {
  seen.length = 0;
  const app = await renderApp({ ...options, isLive: held ?? true });
  /** The actions of this name so far: what a developer sees. */
  const actions = (type: string): UnknownAction[] => seen.filter((action) => action.type === type);
  await waitFor(() => expect(actions('live/listening')).toHaveLength(1));
  return { ...app, actions };
};

/** Counts calls from now on, by the last part of their path, and can hold their answers. */
export const watchCalls = () => {
  const real = globalThis.fetch;
  const asked: string[] = [];
  let released = Promise.resolve();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(input instanceof Request ? input.url : String(input));
    const response = await real(input, init);
    await released;
    return response;
  });
  return {
    of: (path: string): number => asked.filter((url) => url.endsWith(path)).length,
    /** Holds all answers until the function that it returns is called. */
    hold: (): (() => void) => {
      let release = (): void => undefined;
      released = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
};

/** Lets time go by on a screen that may change meanwhile. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
