import { screen, waitFor } from '@testing-library/react';
import { readUser } from '../../../src/contract/users';
import { allowConsole } from '../../support/consoleGuard';
import { createAgent, createTeamLeader } from '../../support/factories';
import { renderApp } from '../../support/renderApp';
import { expectToast, retype } from '../../support/screenActions';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });

const open = async (userId: number) => {
  const app = await renderApp({ server, path: `/user/update/${userId}` });
  await screen.findByRole('textbox', { name: 'Full Name' });
  return app;
};
const button = (name: string) => screen.queryByRole('button', { name });
const failOnce = () => jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
const read = (more: object) => readUser({ data: { name: 'Asha', phone: '9000000001', role: 2, ...more } });

describe('The lock of a sign-in', () => {
  /** A team leader after wrong codes at noon of 17 June 2026. */
  const openAfter = async (wrongCodes: number) => {
    const { user_id, phone } = await createTeamLeader(server.db);
    const tries = Array.from({ length: wrongCodes }, () => ({ mobile: phone, lane: '', tried_at: server.clock.now() }));
    await server.db.insertInto('otp_wrong_codes').values(tries).execute();
    return open(user_id);
  };
  const lockText = /^Sign-in is locked until 18\/06\/2026, 12:00 PM after too many wrong codes\./;
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const lift = () => screen.getByRole('button', { name: 'Unlock sign-in' });

  it('is shown above the form, and an Admin lifts it by keyboard; typed text stays', async () => {
    const { user } = await openAfter(20);
    expect(alerts()).toEqual([expect.stringMatching(lockText)]);
    await retype(user, 'Full Name', 'Typed Meanwhile');
    await user.tab({ shift: true });
    expect(lift()).toHaveFocus();
    await user.keyboard('{Enter}');
    await expectToast('Sign-in unlocked');
    await waitFor(() => expect(button('Unlock sign-in')).toBeNull());
    expect(alerts().some((text) => lockText.test(text))).toBe(false);
    expect(screen.getByRole('heading', { level: 1, name: 'Edit User' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Typed Meanwhile');
  });

  it('is not there one wrong code before', async () => {
    await openAfter(19);
    expect(alerts()).toEqual([]);
    expect(button('Unlock sign-in')).toBeNull();
  });

  it('stays with the reason after a failed attempt, and a retry is possible', async () => {
    allowConsole(/./);
    const { user } = await openAfter(20);
    failOnce();
    await user.click(lift());
    await waitFor(() =>
      expect(alerts()).toEqual([expect.stringMatching(/Sign-in could not be unlocked: No connection to the server/)]),
    );
    await user.click(lift());
    await waitFor(() => expect(button('Unlock sign-in')).toBeNull());
  });

  it.each([undefined, null, 5, '', 'soon', {}])('is not what an answer says as %j', (sign_in_locked_until) => {
    expect(read({ sign_in_locked_until })).not.toHaveProperty('sign_in_locked_until');
  });
});

describe("A user's sessions", () => {
  /** An agent who is signed in on `devices` devices. */
  const openOn = async (devices: number) => {
    const { user_id, phone } = await createAgent(server.db, { name: 'Naveen K' });
    const tokens: string[] = [];
    for (let count = 0; count < devices; count += 1) tokens.push(await server.signIn(phone));
    return { ...(await open(user_id)), tokens };
  };
  const end = () => screen.getByRole('button', { name: 'End all sessions' });
  const yes = () => screen.findByRole('button', { name: 'Yes, end them!' });
  const alive = async (tokens: string[]) => {
    const answers = await Promise.all(tokens.map((token) => server.call('getCounters', { token })));
    return answers.filter(({ status }) => status === 200).length;
  };

  it('are counted by device; an Admin confirms and ends them all; typed text stays', async () => {
    const { user, tokens } = await openOn(3);
    expect(screen.getByRole('note')).toHaveTextContent('Signed in on 3 devices.');
    await retype(user, 'Full Name', 'Typed Meanwhile');
    await user.click(end());
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Naveen K will be signed out of 3 devices immediately.',
    );
    expect(await alive(tokens)).toBe(3);
    await user.click(await yes());
    await expectToast('3 sessions were ended.');
    expect(await alive(tokens)).toBe(0);
    await waitFor(() => expect(button('End all sessions')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Typed Meanwhile');
  });

  it('go on after Cancel', async () => {
    const { user, tokens } = await openOn(1);
    expect(screen.getByRole('note')).toHaveTextContent('Signed in on 1 device.');
    await user.click(end());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await alive(tokens)).toBe(1);
  });

  it('have no note when there are none', async () => {
    await openOn(0);
    expect(button('End all sessions')).toBeNull();
  });

  it('stay with the reason after a failure, and a retry is possible', async () => {
    allowConsole(/./);
    const { user, tokens } = await openOn(2);
    await user.click(end());
    failOnce();
    await user.click(await yes());
    expect(await screen.findByText(/^The sessions could not be ended: No connection to the server/)).toBeVisible();
    expect(await alive(tokens)).toBe(2);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(end());
    await user.click(await yes());
    await waitFor(() => expect(button('End all sessions')).toBeNull());
  });

  it.each([undefined, null, -1, 1.5, 'two', {}])('are not counted by %j in an answer', (open_sessions) => {
    expect(read({ open_sessions })).not.toHaveProperty('open_sessions');
  });
});
