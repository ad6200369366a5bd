import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../../src/web/app/App';
import { followOtherTabs } from '../../src/web/app/otherTabs';
import { routes } from '../../src/web/app/routes';
import { makeStore } from '../../src/web/app/store';
import { mobileOf, type StaffName } from './staff';
import { startServer, type StartedServer } from './startServer';
import { openSession } from './storedSession';

interface RenderAppOptions {
  /** Where the visitor starts. */
  path?: string;
  /** Who is signed in; null for nobody. */
  as?: StaffName | (string & {}) | null;
  /** A server that the test started and closes; else one of its own with a few leads. */
  server?: StartedServer;
}

const endings: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  localStorage.clear();
  sessionStorage.clear();
  jest.useRealTimers();
});

/** The whole app, signed in against a real server, in the browser's stead. The date is the server's; time itself runs. */
export const renderApp = async ({ path = '/', as = 'admin', server: given }: RenderAppOptions = {}) => {
  const server = given ?? (await startServer({ seed: 'few' }));
  jest.useFakeTimers({
    now: server.clock.now(),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  window.leadManagerSettings = { companyName: 'Palm Estates Pvt Ltd', apiBaseUrl: server.url };
  if (as !== null) {
    const { user, token } = await openSession(server, mobileOf(as));
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', token);
  }
  const { store, persistor } = makeStore(localStorage);
  const stopFollowing = followOtherTabs(store, localStorage);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(<App store={store} persistor={persistor} router={router} />);
  endings.push(async () => {
    view.unmount();
    stopFollowing();
    persistor.pause();
    router.dispose();
    if (!given) await server.close();
  });
  // The stored session is read in a moment, and the first screen's code arrives after it.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { ...view, server, store, router, user: userEvent.setup() };
};
