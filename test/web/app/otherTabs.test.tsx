import { act, screen, waitFor } from '@testing-library/react';
import { sessionExpired } from '../../../src/web/session/sessionSlice';
import { clearStoredSession, writeStoredSession } from '../../../src/web/session/sessionStorage';
import { allowConsole } from '../../support/consoleGuard';
import { mobileOf } from '../../support/staff';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';
import { openSession } from '../../support/storedSession';

const server = useServer({ seed: 'few' });

/** Changes the storage as another tab would, with its event. */
const inAnotherTab = (change: () => void) =>
  act(() => {
    change();
    for (const key of ['signed-out', 'user', 'token']) {
      window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    }
  });

afterEach(() => {
  delete window.early;
});

const signInScreen = () => screen.findByRole('heading', { level: 1, name: 'Sign in' });

test('A sign-out in another tab signs this one out at once', async () => {
  const { router, store } = await renderApp({ server, path: '/support' });
  await screen.findByRole('heading', { level: 1, name: 'Contact Support' });
  inAnotherTab(() => clearStoredSession(localStorage, true));
  expect(await signInScreen()).toBeInTheDocument();
  expect(store.getState().session).toMatchObject({ user: null, token: '', expiredUser: null });
  expect(router.state.location.state).toBeNull();
});

test('A sign-out in another tab counts, also where the end of its session arrived here before', async () => {
  const { router, store } = await renderApp({ server, path: '/support' });
  await screen.findByRole('heading', { level: 1, name: 'Contact Support' });
  act(() => void store.dispatch(sessionExpired()));
  await signInScreen();
  inAnotherTab(() => clearStoredSession(localStorage, true));
  expect(store.getState().session.expiredUser).toBeNull();
  const session = await openSession(server, mobileOf('agent'));
  inAnotherTab(() => writeStoredSession(localStorage, session));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('A sign-out in another tab counts, also where the end of its session arrived before the first screen', async () => {
  const { router, store } = await renderApp({ server, path: '/support' });
  act(() => void store.dispatch(sessionExpired()));
  await waitFor(() =>
    expect(router.state.navigation.location?.pathname ?? router.state.location.pathname).toBe('/sign-in'),
  );
  inAnotherTab(() => clearStoredSession(localStorage, true));
  await signInScreen();
  const session = await openSession(server, mobileOf('agent'));
  inAnotherTab(() => writeStoredSession(localStorage, session));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('A sign-out in another tab while the first paint stands here leads to the dashboard too', async () => {
  const session = await openSession(server, mobileOf('agent'));
  window.early = { session, due: false, send: () => Promise.reject(new Error('Nothing asks here.')) };
  clearStoredSession(localStorage, true);
  const { router } = await renderApp({ server, as: null, path: '/support' });
  await signInScreen();
  expect(router.state.location.state).toBeNull();
});

test('A sign-in in another tab signs this one in at once, at the dashboard', async () => {
  const { router } = await renderApp({ server, as: null, path: '/sign-in' });
  await signInScreen();
  const session = await openSession(server, mobileOf('agent'));
  inAnotherTab(() => writeStoredSession(localStorage, session));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(await screen.findByRole('banner')).toHaveTextContent(`${session.user.name} (Agent)`);
});

test('A session that ended in another tab has ended here, and signing in leads back to this screen', async () => {
  const { router, store } = await renderApp({ server, path: '/support' });
  await screen.findByRole('heading', { level: 1, name: 'Contact Support' });
  inAnotherTab(() => clearStoredSession(localStorage, false));
  expect(await signInScreen()).toBeInTheDocument();
  expect(store.getState().session.expiredUser?.name).toBe('Asha Rao');
  expect(router.state.location.state).toMatchObject({ from: { pathname: '/support' } });
});

test('Another person who signed in elsewhere starts at the dashboard here, without what the first one saw', async () => {
  // The screen that is left asks once more, for a person who may not see it.
  allowConsole(/Loading failed: getUsers/);
  const { router, store } = await renderApp({ server, path: '/user/table' });
  await screen.findByRole('grid', { name: 'Users' });
  const cached = () => JSON.stringify({ ...store.getState(), session: undefined });
  expect(cached()).toContain('"phone"');
  const session = await openSession(server, mobileOf('agent'));
  inAnotherTab(() => writeStoredSession(localStorage, session));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(`${session.user.name} (Agent)`));
  expect(store.getState().session.token).toBe(session.token);
  expect(cached()).not.toContain('"phone"');
});
