import { act, waitFor } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import type { RoleName } from '../../src/contract/roles';
import type { JsonValue } from './anyJson';
import { allowConsole } from './consoleGuard';
import { mountApp } from './mountApp';

/** The server's answer to each call. */
export type Answering = (call: EndpointName) => JsonValue | Response;

const callOf = (url: string): EndpointName => {
  const path = decodeURIComponent(new URL(url).pathname);
  const rows = Object.entries(endpoints).map(([name, row]) => ({
    name: name as EndpointName, // Object.entries forgets what the keys are
    pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '.*')}$`),
  }));
  const row = rows.find(({ pattern }) => pattern.test(path));
  if (!row) throw new Error(`No call has the path ${path}.`);
  return row.name;
};

let answer: Answering = () => null;
let pending = 0;
let unmount = (): void => undefined;

export const answerWith = (answering: Answering): void => {
  answer = answering;
};

const close = (): void => {
  unmount();
  unmount = () => undefined;
  localStorage.clear();
  sessionStorage.clear();
};

/** Replaces the server by prepared answers, for every test of the file. */
export const standInForServer = (): void => {
  beforeEach(() => {
    // Failed loading is logged with its detail; anything else on the console is a fault.
    allowConsole(/^Loading failed: /);
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const said = answer(callOf(new Request(input, init).url));
      pending += 1;
      await new Promise((resolve) => setTimeout(resolve));
      pending -= 1;
      return said instanceof Response ? said : new Response(JSON.stringify(said));
    });
  });
  afterEach(() => {
    close();
    jest.restoreAllMocks();
  });
};

const isLoading = (): boolean => {
  const main = document.querySelector('main');
  return (
    main !== null && (main.textContent.includes('Loading...') || main.querySelector('[aria-busy="true"]') !== null)
  );
};

/** Waits until the screen has all its answers; an answer may lead to further calls. */
export const settled = async (): Promise<void> => {
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  for (let quiet = 0; quiet < 3; quiet = pending > 0 || isLoading() ? 0 : quiet + 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
};

/** Opens the app at a screen, replaces an open one, and waits for all answers. */
export const openAnswered = async (entry: InitialEntry, answering: Answering, role: RoleName | null = 'Admin') => {
  close();
  answer = answering;
  const session = role === null ? null : { user: { user_id: 1, name: 'Asha Rao', role }, token: 'the-token' };
  const app = await mountApp({ apiBaseUrl: 'http://leads.example', entry, session });
  unmount = app.unmount;
  await settled();
  return app;
};

/** The screen is drawn: one `main`, and not the crash screen. */
export const expectScreen = (title: string): HTMLElement => {
  const [main, ...others] = document.querySelectorAll('main');
  expect(others).toEqual([]);
  expect(document.querySelector('h1')).toHaveTextContent(title);
  if (!main) throw new Error('The screen has no main.');
  return main;
};
