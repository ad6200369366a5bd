import { act, screen, waitFor } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from '../../../src/web/app/routes';
import { renderApp } from '../../support/renderApp';

/** The route table of spec §2, spelt as there. */
const publicPaths = ['/sign-in', '/verifyOtp'];
const guardedPaths = [
  ...['/', '/dashboard', '/dashboard/leads'],
  ...['/leads/fresh', '/leads/new', '/leads/inprogress', '/leads/hot', '/leads/archived', '/leads/converted'],
  ...['/leads/missedfollowup', '/lead/scheduledsite', '/lead/todayfollow'],
  ...['/lead/TodaySiteVisit', '/lead/TommorowSiteVisit'],
  ...['/leads/create', '/leads/bulk-upload', '/leads/import', '/leads/table', '/table'],
  ...['/user/table', '/user/form', '/user/update/7', '/user/audit-log', '/hand-out', '/lead-update/7'],
  ...['/change-password', '/support', '/mastersetting', '/connect-form'],
];

const chainTo = (path: string): RouteObject[] => (matchRoutes(routes, path) ?? []).map(({ route }) => route);

test.each([...publicPaths, ...guardedPaths])('%s is a screen of its own', (path) => {
  const leaf = chainTo(path).at(-1);
  expect(leaf?.path).not.toBe('*');
  expect(typeof leaf?.lazy).toBe('function');
});

test.each(['/nothing', '/leads', '/leads/new/1', '/sign-in/now', '/user/update'])('%s is no screen', (path) => {
  expect(chainTo(path).at(-1)?.path).toBe('*');
});

test('An unknown path leads to /, which is the dashboard', async () => {
  const { router } = await renderApp({ path: '/no/such/screen' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('Every screen but the two of signing in sends a visitor to /sign-in, in place of the screen', async () => {
  const { router } = await renderApp({ as: null, path: '/sign-in' });
  for (const path of guardedPaths) {
    await act(() => router.navigate(path));
    const stopped = { pathname: '/sign-in', state: { from: { pathname: path } } };
    await waitFor(() => expect(router.state.location).toMatchObject(stopped));
    expect(router.state.historyAction).toBe('REPLACE');
  }
  await act(() => router.navigate('/verifyOtp', { state: { mobile: '9000000001' } }));
  expect(await screen.findByRole('textbox', { name: 'Enter OTP' })).toBeInTheDocument();
});
