import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'few' });

const sidebar = () => within(screen.getByRole('navigation', { name: 'Main' }));

const open = async (path: string, as: 'admin' | 'teamLeader' | 'agent' = 'admin') => {
  const app = await renderApp({ server, as, path });
  await screen.findByRole('navigation', { name: 'Main' });
  return app;
};

test.each([
  ['admin', 'Asha Rao (Admin)'],
  ['teamLeader', /^\S.+ \(Team Leader\)$/],
  ['agent', /^\S.+ \(Agent\)$/],
] as const)('The top bar has the company name as its heading and name and role of the %s', async (as, who) => {
  await open('/support', as);
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('heading', { name: 'Palm Estates Pvt Ltd' })).toBeInTheDocument();
  expect(banner.getByText(who)).toBeInTheDocument();
});

const everybody = ['admin', 'agent'] as const;

test.each(everybody)('The sidebar of the %s has all its items in order, the groups collapsed', async (as) => {
  const { user } = await open('/support', as);
  const items = () => screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a, button');
  const names = () => [...items()].map((item) => item.textContent);
  expect(names()).toEqual([
    ...['Dashboard', 'Leads', 'User Management'],
    ...['Master Setting', 'Connect Form', 'Contact Support', 'Sign Out'],
  ]);
  for (const name of ['Leads', 'User Management']) {
    expect(sidebar().getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
    await user.click(sidebar().getByRole('button', { name }));
    expect(sidebar().getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
  }
  expect(names()).toEqual([
    ...[
      'Dashboard',
      'Leads',
      'Call queue',
      'Create New',
      'Bulk Upload',
      'Import Leads',
      'Transfers',
      'User Management',
    ],
    ...['Add New User', 'View All User', 'Audit Log', 'Hand-out'],
    ...['Master Setting', 'Connect Form', 'Contact Support', 'Sign Out'],
  ]);
  await user.click(sidebar().getByRole('button', { name: 'Leads' }));
  expect(sidebar().queryByRole('link', { name: 'Create New' })).toBeNull();
});

test('Each link of the sidebar leads to its screen', async () => {
  const { user } = await open('/support');
  for (const name of ['Leads', 'User Management']) await user.click(sidebar().getByRole('button', { name }));
  const links = sidebar()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(Object.fromEntries(links)).toEqual({
    Dashboard: '/dashboard',
    'Call queue': '/leads/queue',
    'Create New': '/leads/create',
    'Bulk Upload': '/leads/bulk-upload',
    'Import Leads': '/leads/import',
    Transfers: '/leads/transfers',
    'Add New User': '/user/form',
    'View All User': '/user/table',
    'Audit Log': '/user/audit-log',
    'Hand-out': '/hand-out',
    'Master Setting': '/mastersetting',
    'Connect Form': '/connect-form',
    'Contact Support': '/support',
  });
});

test('The link of the current path alone is marked, and the mark moves along', async () => {
  const { user, router } = await open('/support');
  const marked = () =>
    sidebar()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);
  expect(marked()).toEqual(['Contact Support']);
  await user.click(sidebar().getByRole('link', { name: 'Connect Form' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/connect-form'));
  await waitFor(() => expect(marked()).toEqual(['Connect Form']));
});

test('Sign Out asks in the words of the specification; Cancel changes nothing', async () => {
  const { user, router, store } = await open('/support');
  await user.click(sidebar().getByRole('button', { name: 'Sign Out' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toHaveAccessibleDescription("You won't be able to revert this!");
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent).sort()).toEqual(['Cancel', 'Yes, logout!']);
  expect(within(dialog).getByTestId('WarningAmberIcon')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/support');
  expect(store.getState().session.token).toBe(localStorage.getItem('token'));
  expect(store.getState().session.token).not.toBe('');
});

test('A confirmed sign-out empties the session, removes both keys, ends the token and leads to /sign-in', async () => {
  const { user, router, store } = await open('/support', 'agent');
  const token = localStorage.getItem('token') ?? '';
  await user.click(sidebar().getByRole('button', { name: 'Sign Out' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, logout!' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  expect(router.state.location.pathname).toBe('/sign-in');
  expect(store.getState().session).toMatchObject({ user: null, token: '' });
  expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([null, null]);
  await waitFor(async () => expect((await server.send('GET', '/api/state-list', { token })).status).toBe(401));
});
