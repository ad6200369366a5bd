import { setTimeout as after } from 'node:timers/promises';
import { announceChanges } from '../../src/server/db/announceChanges';
import { api } from '../../src/web/api/calls';
import { takeToasts } from '../../src/web/toasts/toasts';
import { mountApp, type MountOptions } from './mountApp';
import { mobileOf, type StaffName } from './staff';
import { startServer, type StartedServer } from './startServer';
import { openSession } from './storedSession';

interface RenderAppOptions extends Pick<MountOptions, 'isLive'> {
  /** Where the visitor starts. */
  path?: string;
  /** The signed-in person; null for nobody. */
  as?: StaffName | (string & {}) | null;
  /** A server that the test started and closes; else one of its own with a few leads. */
  server?: StartedServer;
}

const endings: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  jest.useRealTimers();
  for (const end of endings.splice(0).reverse()) await end();
  localStorage.clear();
  sessionStorage.clear();
});

/** The whole app, signed in against a real server, in the browser's stead. The date is the server's; time itself runs. */
export const renderApp = async ({ path = '/', as = 'admin', server: given, isLive = false }: RenderAppOptions = {}) => {
  const server = given ?? (await startServer({ seed: 'few' }));
  // Announces the test's preparations before anyone listens.
  if (isLive) await announceChanges(server.db);
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
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  const session = as === null ? null : await openSession(server, mobileOf(as));
  const app = await mountApp({ apiBaseUrl: server.url, entry: path, session, isLive });
  endings.push(async () => {
    const saves = app.store.dispatch(api.util.getRunningMutationsThunk());
    app.unmount();
    // A save that ends later would tell so on the next test's screen.
    await Promise.race([Promise.allSettled(saves), after(2000)]);
    await after(0);
    takeToasts();
    if (!given) await server.close();
  });
  return { ...app, server };
};
