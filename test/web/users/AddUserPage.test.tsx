import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { allowConsole } from '../../support/consoleGuard';
import { loseCalls } from '../../support/lostAnswers';
import { renderApp } from '../../support/renderApp';
import { choose, expectToast, optionsOf, retype } from '../../support/screenActions';
import { staff } from '../../support/staff';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });

const open = async (as: 'admin' | 'agent' = 'admin') => {
  const app = await renderApp({ server, as, path: '/user/form' });
  await screen.findByRole('textbox', { name: 'Full Name' });
  return app;
};

const save = () => screen.getByRole('button', { name: 'Save' });

const fill = async (user: UserEvent, name: string, phone: string, role: string) => {
  await retype(user, 'Full Name', name);
  await retype(user, 'Contact Number', phone);
  await choose(user, 'Role', role);
};

const userByPhone = (phone: string) =>
  server.db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst();

test('Add User has its two sections, its fields, Cancel and Save', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Add User' })).toBeInTheDocument();
  for (const name of ['Personal Details', 'Login Details']) {
    expect(screen.getByRole('region', { name })).toBeInTheDocument();
  }
  for (const name of ['Full Name', 'Contact Number', 'Email']) {
    expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
  }
  for (const name of ['Gender', 'Role', 'CRM/App Access', 'Single Device Login']) {
    expect(screen.getByRole('combobox', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  expect(save()).toBeInTheDocument();
});

test('All three roles, Male and Female, Active and Inactive, Yes and No are on offer', async () => {
  const { user } = await open();
  expect(await optionsOf(user, 'Role')).toEqual(['Admin', 'Team Leader', 'Agent']);
  expect(await optionsOf(user, 'Gender')).toEqual(['Male', 'Female']);
  expect(await optionsOf(user, 'CRM/App Access')).toEqual(['Active', 'Inactive']);
  expect(await optionsOf(user, 'Single Device Login')).toEqual(['Yes', 'No']);
});

test('Full name and contact number are required; the first wrong field takes the focus and nothing is sent', async () => {
  const { user } = await open();
  await user.click(save());
  expect(await screen.findByText('Full Name is required.')).toBeInTheDocument();
  expect(screen.getByText('Contact Number is required.')).toBeInTheDocument();
  expect(screen.getByText('Role is required.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveFocus());
});

test('An e-mail address is optional but must look like one', async () => {
  const { user } = await open();
  await retype(user, 'Email', 'nobody');
  await user.tab();
  expect(await screen.findByText('Email must be an address like name@example.com.')).toBeInTheDocument();
  await retype(user, 'Email', '');
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/must be an address/)).toBeNull());
});

test('The contact number takes 10 digits and shortens a pasted +91 number to them', async () => {
  const { user } = await open();
  const phone = screen.getByRole('textbox', { name: 'Contact Number' });
  await user.type(phone, '98123456701');
  expect(phone).toHaveValue('9812345670');
  await user.clear(phone);
  await user.paste('+91 98123-45671');
  expect(phone).toHaveValue('9812345671');
});

test('The team leader is shown and required for an agent only', async () => {
  const { user } = await open();
  expect(screen.queryByRole('combobox', { name: 'Team Leader' })).toBeNull();
  await fill(user, 'Nobody Yet', '9700000001', 'Agent');
  expect(screen.getByRole('combobox', { name: 'Team Leader' })).toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByText('Team Leader is required for an Agent.')).toBeInTheDocument();
  expect(await userByPhone('9700000001')).toBeUndefined();
  await choose(user, 'Role', 'Team Leader');
  expect(screen.queryByRole('combobox', { name: 'Team Leader' })).toBeNull();
});

test('Adding an agent: User added successfully, the user is stored with the leader, the form is empty again', async () => {
  const { user } = await open();
  const leader = await userByPhone(staff.teamLeader);
  await retype(user, 'Full Name', 'Nisha Kulkarni');
  await retype(user, 'Contact Number', '9700000002');
  await retype(user, 'Email', 'nisha@example.com');
  await choose(user, 'Gender', 'Female');
  await choose(user, 'Role', 'Agent');
  await choose(user, 'Team Leader', leader?.name ?? '');
  await choose(user, 'Single Device Login', 'Yes');
  await user.dblClick(save());
  await expectToast('User added successfully');
  expect(await userByPhone('9700000002')).toMatchObject({
    name: 'Nisha Kulkarni',
    email: 'nisha@example.com',
    gender: 'Female',
    role: 3,
    team_leader_id: leader?.user_id,
    crm_app_access: true,
    login_device: true,
  });
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveFocus());
  expect(screen.getAllByText('User added successfully')).toHaveLength(1);
});

test('Cancel clears the form', async () => {
  const { user } = await open();
  await retype(user, 'Full Name', 'Somebody');
  await choose(user, 'Role', 'Admin');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('');
});

test('A contact number in use: Failed to add user, and a message at the field until it is changed', async () => {
  const { user } = await open();
  await fill(user, 'Second Asha', staff.admin, 'Admin');
  await user.click(save());
  await expectToast('Failed to add user');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'Not saved' })).toBeNull();
  const phone = screen.getByRole('textbox', { name: 'Contact Number' });
  expect(phone).toHaveAccessibleDescription('This contact number is already used by another user.');
  await waitFor(() => expect(phone).toHaveFocus());
  await user.tab();
  expect(phone).toBeInvalid();
  await retype(user, 'Contact Number', '9700000003');
  await waitFor(() => expect(phone).toBeValid());
});

test('A user cancelled after a lost answer is not retried with the next one', async () => {
  allowConsole(/./);
  const { user } = await open();
  await fill(user, 'Taken Back', '9700000006', 'Team Leader');
  loseCalls('/add-user');
  await user.click(save());
  await expectToast('Error submitting form');
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await fill(user, 'Somebody Else', '9700000007', 'Team Leader');
  await user.click(save());
  await expectToast('User added successfully');
  expect(await userByPhone('9700000006')).toBeUndefined();
  expect(await userByPhone('9700000007')).toMatchObject({ name: 'Somebody Else' });
});

test('Team leaders that could not be loaded show an error and a retry at the field', async () => {
  allowConsole(/./);
  loseCalls('/get-team-leader');
  const { user } = await open();
  await choose(user, 'Role', 'Agent');
  expect(await screen.findByRole('combobox', { name: 'Team Leader' })).toHaveAccessibleDescription(
    'No connection to the server. Please check your network and try again.',
  );
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Load the team leaders again' }));
  const leader = await userByPhone(staff.teamLeader);
  await waitFor(async () => expect(await optionsOf(user, 'Team Leader')).toContain(leader?.name));
});

test('A role that may not add users sees a note and a disabled form', async () => {
  await open('agent');
  expect(screen.getByRole('note')).toHaveTextContent('Only an Admin can add users.');
  const form = within(screen.getByRole('main'));
  const controls = [...form.getAllByRole('textbox'), ...form.getAllByRole('combobox'), save()];
  expect(controls).toHaveLength(8);
  for (const control of [...controls, screen.getByRole('button', { name: 'Cancel' })]) expect(control).toBeDisabled();
  expect(save()).toHaveAccessibleDescription('Only an Admin can add users.');
});

test('Leaving with unsaved work asks first, and the draft is offered again', async () => {
  const { user, router } = await open();
  await retype(user, 'Full Name', 'Half a user');
  await user.click(screen.getByRole('link', { name: 'Contact Support' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/support'));
  await user.click(await screen.findByRole('button', { name: 'User Management' }));
  await user.click(screen.getByRole('link', { name: 'Add New User' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Half a user');
});
