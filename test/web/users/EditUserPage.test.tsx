import { screen, waitFor, within } from '@testing-library/react';
import { createAgent, createTeamLeader, createUser, storedUser } from '../../support/factories';
import { allowConsole } from '../../support/consoleGuard';
import { loseAnswers } from '../../support/lostAnswers';
import { onCalls } from '../../support/onCalls';
import { renderApp } from '../../support/renderApp';
import { choose, expectToast, optionsOf, retype } from '../../support/screenActions';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });

const open = async (id: number) => {
  const app = await renderApp({ server, path: `/user/update/${id}` });
  await screen.findByRole('textbox', { name: 'Full Name' });
  return app;
};

const openLeader = async () => {
  const { user_id } = await createTeamLeader(server.db);
  return { ...(await open(user_id)), user_id };
};

const save = () => screen.getByRole('button', { name: 'Save' });

test('The form is prefilled, with Save only', async () => {
  const leader = await createTeamLeader(server.db);
  const { user_id, name, phone } = await createAgent(server.db, {
    team_leader_id: leader.user_id,
    email: 'agent@example.com',
    gender: 'Male',
    login_device: true,
  });
  await open(user_id);
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue(name);
  expect(screen.getByRole('textbox', { name: 'Contact Number' })).toHaveValue(phone);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('agent@example.com');
  const shown = {
    Gender: 'Male',
    Role: 'Agent',
    'Team Leader': leader.name,
    'CRM/App Access': 'Active',
    'Single Device Login': 'Yes',
  };
  for (const [label, value] of Object.entries(shown)) {
    expect(screen.getByRole('combobox', { name: label })).toHaveValue(value);
  }
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test("An Admin's role is locked", async () => {
  const { user_id } = await createUser(server.db);
  await open(user_id);
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('Admin');
  expect(screen.getByRole('combobox', { name: 'Role' })).toBeDisabled();
});

test('Others can be switched between Team Leader and Agent; nobody is offered as their own leader', async () => {
  const leader = await createTeamLeader(server.db);
  const other = await createTeamLeader(server.db);
  const { user } = await open(leader.user_id);
  expect(await optionsOf(user, 'Role')).toEqual(['Team Leader', 'Agent']);
  await choose(user, 'Role', 'Agent');
  expect(await optionsOf(user, 'Team Leader')).not.toContain(leader.name);
  await choose(user, 'Team Leader', other.name);
  await user.click(save());
  await expectToast('User updated successfully');
  expect(await storedUser(server.db, leader.user_id)).toMatchObject({ role: 3, team_leader_id: other.user_id });
});

test('Saving stores the changes, says User updated successfully, and the form holds nothing unsaved', async () => {
  const { user, user_id } = await openLeader();
  await retype(user, 'Full Name', 'New Name');
  await choose(user, 'CRM/App Access', 'Inactive');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await user.dblClick(save());
  await expectToast('User updated successfully');
  expect(await storedUser(server.db, user_id)).toMatchObject({ name: 'New Name', crm_app_access: false });
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(screen.getAllByText('User updated successfully')).toHaveLength(1);
});

test('A contact number of somebody else: Failed to update user, with the message at the field', async () => {
  const { phone } = await createTeamLeader(server.db);
  const { user } = await openLeader();
  await retype(user, 'Contact Number', phone);
  await user.click(save());
  await expectToast('Failed to update user');
  expect(screen.getByRole('textbox', { name: 'Contact Number' })).toHaveAccessibleDescription(
    'This contact number is already used by another user.',
  );
});

test('A refusal without a field shows the message of the server', async () => {
  const leader = await createTeamLeader(server.db);
  await createAgent(server.db, { team_leader_id: leader.user_id });
  const other = await createTeamLeader(server.db);
  const { user } = await open(leader.user_id);
  await choose(user, 'Role', 'Agent');
  await choose(user, 'Team Leader', other.name);
  await user.click(save());
  await expectToast('Failed to update user');
  expect(await screen.findByText(/1 agent belongs to/)).toBeInTheDocument();
});

test('A save whose answer got lost is retried unchanged, followed by later changes', async () => {
  allowConsole(/./);
  const { user, user_id } = await openLeader();
  await retype(user, 'Full Name', 'First Name');
  loseAnswers('/update-user');
  await user.click(save());
  await expectToast('Error submitting form');
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('First Name');
  jest.restoreAllMocks();
  const sent: { name: string; key: string | null }[] = [];
  onCalls('/update-user', async (real, request) => {
    const { name } = (await request.clone().json()) as { name: string }; // the body of this call has one
    sent.push({ name, key: request.headers.get('Idempotency-Key') });
    return real();
  });
  await retype(user, 'Full Name', 'Second Name');
  await user.click(save());
  await expectToast('User updated successfully');
  expect(sent.map(({ name }) => name)).toEqual(['First Name', 'Second Name']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  expect(await storedUser(server.db, user_id)).toMatchObject({ name: 'Second Name' });
});

test('A user who does not exist: Error loading user, and the message of the server instead of the form', async () => {
  allowConsole(/./);
  await renderApp({ server, path: '/user/update/999999' });
  await expectToast('Error loading user');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('alert')).toHaveTextContent('This user was not found.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('An answer without a user: Unexpected user response, and a retry', async () => {
  allowConsole(/./);
  const repair = onCalls('/get-user/1', () => Promise.resolve(Response.json({ status: 200, data: 'nobody' })));
  const { user } = await renderApp({ server, path: '/user/update/1' });
  await expectToast('Unexpected user response');
  expect(screen.getByText(/could not be read/)).toBeInTheDocument();
  repair();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Full Name' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull());
});
