import { screen, waitFor } from '@testing-library/react';
import { allowConsole } from '../../support/consoleGuard';
import { createTeamLeader } from '../../support/factories';
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

/** The screen of a team leader after wrong codes at noon of 17 June 2026. */
const open = async (wrongCodes: number) => {
  const { user_id, phone } = await createTeamLeader(server.db);
  const tries = Array.from({ length: wrongCodes }, () => ({ mobile: phone, lane: '', tried_at: server.clock.now() }));
  await server.db.insertInto('otp_wrong_codes').values(tries).execute();
  const app = await renderApp({ server, path: `/user/update/${user_id}` });
  await screen.findByRole('textbox', { name: 'Full Name' });
  return app;
};
const lockText = /^Sign-in is locked until 18\/06\/2026, 12:00 PM: too many wrong codes\./;
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const button = () => screen.queryByRole('button', { name: 'Lift the lock' });

test('A locked sign-in is shown above the form, and an Admin lifts it by keyboard; typed text stays', async () => {
  const { user } = await open(20);
  expect(alerts()).toEqual([expect.stringMatching(lockText)]);
  await retype(user, 'Full Name', 'Typed Meanwhile');
  await user.tab({ shift: true });
  expect(button()).toHaveFocus();
  await user.keyboard('{Enter}');
  await expectToast('The lock was lifted');
  await waitFor(() => expect(button()).toBeNull());
  expect(alerts().some((text) => lockText.test(text))).toBe(false);
  expect(screen.getByRole('heading', { level: 1, name: 'Edit User' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Typed Meanwhile');
});

test('Without a lock there is no alert', async () => {
  await open(19);
  expect(alerts()).toEqual([]);
  expect(button()).toBeNull();
});

test('After a failed attempt the alert stays with the reason, and a retry is possible', async () => {
  allowConsole(/./);
  const { user } = await open(20);
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Lift the lock' }));
  await waitFor(() =>
    expect(alerts()).toEqual([expect.stringMatching(/The lock could not be lifted: No connection to the server/)]),
  );
  await user.click(screen.getByRole('button', { name: 'Lift the lock' }));
  await waitFor(() => expect(button()).toBeNull());
});

test.each([undefined, null, 5, '', 'soon', {}])('%j in an answer is no lock', (sign_in_locked_until) => {
  const user = { name: 'Asha', phone: '9000000001', role: 2, sign_in_locked_until };
  expect(readUser({ data: user })).not.toHaveProperty('sign_in_locked_until');
});
