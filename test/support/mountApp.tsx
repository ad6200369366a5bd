import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry } from 'react-router-dom';
import { api } from '../../src/web/api/calls';
import { App } from '../../src/web/app/App';
import { followOtherTabs } from '../../src/web/app/followOthers';
import { startPrefetch } from '../../src/web/app/prefetch';
import { routes } from '../../src/web/app/routes';
import { makeStore } from '../../src/web/app/store';
import { makeNews } from '../../src/web/app/tellOfNews';
import { startLive } from '../../src/web/live/startLive';
import { browserSurroundings, type Surroundings } from '../../src/web/live/surroundings';
import type { Credentials } from '../../src/web/session/sessionSlice';

export interface MountOptions {
  apiBaseUrl: string;
  entry: InitialEntry;
  /** The stored session; null for none. */
  session: Credentials | null;
  /** Opens the stream of events and prefetches, as the page does; the test may replace parts of the browser. */
  isLive?: boolean | Partial<Surroundings>;
}

/** Mounts the whole app. `unmount` keeps its storage. */
export const mountApp = async ({ apiBaseUrl, entry, session, isLive = false }: MountOptions) => {
  window.leadManagerSettings = { companyName: 'Palm Estates Pvt Ltd', apiBaseUrl };
  if (session) {
    localStorage.setItem('user', JSON.stringify(session.user));
    localStorage.setItem('token', session.token);
  }
  const { store, persistor, addMiddleware } = makeStore(localStorage);
  const stopFollowing = followOtherTabs(store, localStorage);
  const stopLive = isLive
    ? startLive(store, makeNews(), { ...browserSurroundings(), ...(typeof isLive === 'object' && isLive) })
    : () => undefined;
  const stopPrefetch = isLive ? startPrefetch(store, routes) : () => undefined;
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const view = render(<App store={store} persistor={persistor} router={router} />);
  const unmount = (): void => {
    view.unmount();
    for (const query of store.dispatch(api.util.getRunningQueriesThunk())) query.abort();
    stopFollowing();
    stopLive();
    stopPrefetch();
    persistor.pause();
    router.dispose();
  };
  // The stored session is read first; then the first screen's code loads.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { ...view, unmount, store, addMiddleware, router, user: userEvent.setup() };
};
