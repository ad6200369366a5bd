import { screen, waitFor } from '@testing-library/react';
import { allowConsole } from '../../support/consoleGuard';
import { createAgent } from '../../support/factories';
import { renderApp } from '../../support/renderApp';
import { expectToast, retype } from '../../support/screenActions';
import { startServer, type StartedServer } from '../../support/startServer';
import { readUser } from '../../../src/contract/users';

let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ seed: 'small' });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

/** The screen of an agent who is signed in on `devices` devices. */
const open = async (devices: number) => {
  const { user_id, phone } = await createAgent(server.db, { name: 'Naveen K' });
  const tokens: string[] = [];
  for (let count = 0; count < devices; count += 1) tokens.push(await server.signIn(phone));
  const app = await renderApp({ server, path: `/user/update/${user_id}` });
  await screen.findByRole('textbox', { name: 'Full Name' });
  return { ...app, tokens };
};
const button = () => screen.queryByRole('button', { name: 'End all sessions' });
const alive = async (tokens: string[]) => {
  const answers = await Promise.all(tokens.map((token) => server.call('getCounters', { token })));
  return answers.filter(({ status }) => status === 200).length;
};

test('An Admin sees the number of devices, confirms, and ends all sessions; typed text stays', async () => {
  const { user, tokens } = await open(3);
  expect(screen.getByRole('note')).toHaveTextContent('Signed in on 3 devices.');
  await retype(user, 'Full Name', 'Typed Meanwhile');
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'Naveen K will be signed out on 3 devices at once.',
  );
  expect(await alive(tokens)).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Yes, end them!' }));
  await expectToast('3 sessions were ended.');
  expect(await alive(tokens)).toBe(0);
  await waitFor(() => expect(button()).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Typed Meanwhile');
});

test('Cancel ends no session', async () => {
  const { user, tokens } = await open(1);
  expect(screen.getByRole('note')).toHaveTextContent('Signed in on 1 device.');
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await alive(tokens)).toBe(1);
});

test('Without a session there is no note', async () => {
  await open(0);
  expect(button()).toBeNull();
});

test('After a failure the note shows the reason, and a retry is possible', async () => {
  allowConsole(/./);
  const { user, tokens } = await open(2);
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(await screen.findByRole('button', { name: 'Yes, end them!' }));
  expect(await screen.findByText(/^The sessions could not be ended: No connection to the server/)).toBeVisible();
  expect(await alive(tokens)).toBe(2);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, end them!' }));
  await waitFor(() => expect(button()).toBeNull());
});

test.each([undefined, null, -1, 1.5, 'two', {}])('%j in an answer is no number of sessions', (open_sessions) => {
  const user = { name: 'Asha', phone: '9000000001', role: 2, open_sessions };
  expect(readUser({ data: user })).not.toHaveProperty('open_sessions');
});
