import { screen, waitFor, within } from '@testing-library/react';
import { createAgent } from '../../support/factories';
import { allowConsole } from '../../support/consoleGuard';
import { renderApp } from '../../support/renderApp';
import { expectToast } from '../../support/screenActions';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });

/** The screen of an agent who is also signed in on `phones` phones. */
const open = async (phones: number) => {
  const owner = await createAgent(server.db);
  const tokens: string[] = [];
  for (let count = 0; count < phones; count += 1) tokens.push(await server.signIn(owner.phone));
  await server.db
    .updateTable('user_sessions')
    .set({ device: 'Chrome on Android', place: '203.0.113.7' })
    .where('user_id', '=', owner.user_id)
    .execute();
  const app = await renderApp({ server, as: owner.phone, path: '/sessions' });
  await screen.findByRole('list', { name: 'Sessions' });
  return { ...app, owner, tokens };
};
const items = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
const isAlive = async (token: string | undefined) =>
  (await server.call('getCounters', { token: token ?? '' })).status === 200;
const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Yes, end it!' }));

test('This device comes first and is marked; the others say device, place, sign-in and last use', async () => {
  const { container } = await open(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Signed-in Devices' })).toBeInTheDocument();
  const [own, other] = items().map(({ textContent }) => textContent);
  expect(own).toMatch(/^Unknown deviceThis deviceSigned in 17\/06\/2026, 12:00 PM · Unknown placeEnd$/);
  expect(other).toMatch(
    /^Chrome on AndroidSigned in 17\/06\/2026, 12:00 PM · 203\.0\.113\.7Last used 17\/06\/2026, 12:00 PMEnd$/,
  );
  expect(screen.getByRole('button', { name: 'End Chrome on Android' })).toHaveAccessibleDescription(/203\.0\.113\.7/);
  expect(container).toHaveTextContent('End any you do not recognise');
});

test('Ending another device asks first, signs it out at once and removes it from the list, by keyboard', async () => {
  const { user, tokens } = await open(1);
  const button = screen.getByRole('button', { name: 'End Chrome on Android' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Chrome on Android will be signed out\./);
  expect(await isAlive(tokens[0])).toBe(true);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yes, end it!' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await expectToast('Chrome on Android was signed out.');
  expect(await isAlive(tokens[0])).toBe(false);
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('Cancel changes nothing', async () => {
  const { user, tokens } = await open(1);
  await user.click(screen.getByRole('button', { name: 'End Chrome on Android' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await isAlive(tokens[0])).toBe(true);
});

test('A single session has a text of its own, and ending it signs out', async () => {
  const { user, router, container } = await open(0);
  expect(items()).toHaveLength(1);
  expect(container).toHaveTextContent('You are signed in on this device only.');
  await user.click(screen.getByRole('button', { name: 'End Unknown device' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('You will be signed out on this device.');
  await confirm(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  expect(localStorage.getItem('token')).toBeNull();
});

test('A session that has ended meanwhile shows a message, and the list is fetched again', async () => {
  allowConsole(/./);
  const { user, tokens } = await open(1);
  await server.call('signOut', { token: tokens[0] ?? '' });
  await user.click(screen.getByRole('button', { name: 'End Chrome on Android' }));
  await confirm(user);
  await expectToast('This session has already ended.');
  await waitFor(() => expect(items()).toHaveLength(1));
});

test('After a failure the row stays and a retry is possible', async () => {
  allowConsole(/./);
  const { user } = await open(1);
  await user.click(screen.getByRole('button', { name: 'End Chrome on Android' }));
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await confirm(user);
  await waitFor(() => expect(screen.getByText(/^No connection to the server/)).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(items()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'End Chrome on Android' }));
  await confirm(user);
  await waitFor(() => expect(items()).toHaveLength(1));
});

test('The menu of the name in the top bar leads to this screen from any other', async () => {
  const { user } = await renderApp({ server, path: '/support' });
  await user.click(await screen.findByRole('button', { name: 'Asha Rao (Admin)' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Signed-in Devices' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Signed-in Devices' })).toHaveFocus();
});
