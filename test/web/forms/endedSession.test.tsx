import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createTeamLeader } from '../../support/factories';
import { allowConsole } from '../../support/consoleGuard';
import { renderApp } from '../../support/renderApp';
import { choose, expectToast, retype } from '../../support/screenActions';
import { mobileOf } from '../../support/staff';
import { startServer, type StartedServer } from '../../support/startServer';

let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ seed: 'small' });
  await server.db.insertInto('capture_forms').values({ page_name: 'River Side', form_name: 'Enquiry' }).execute();
});
afterAll(() => server.close());

interface Form {
  path: () => Promise<string>;
  fill: (user: UserEvent) => Promise<void>;
  save: string;
  saved: string;
}

// The two forms of a lead end their sessions in the browser tests.
const forms: Record<string, Form> = {
  'Add User': {
    path: () => Promise.resolve('/user/form'),
    fill: async (user) => {
      await screen.findByRole('textbox', { name: 'Full Name' });
      await retype(user, 'Full Name', 'Once Only');
      await retype(user, 'Contact Number', '9700000091');
      await choose(user, 'Role', 'Team Leader');
    },
    save: 'Save',
    saved: 'User added successfully',
  },
  'Edit User': {
    path: async () => `/user/update/${(await createTeamLeader(server.db)).user_id}`,
    fill: async (user) => {
      await screen.findByRole('textbox', { name: 'Full Name' });
      await retype(user, 'Full Name', 'New Name');
    },
    save: 'Save',
    saved: 'User updated successfully',
  },
  'Master Settings': {
    path: () => Promise.resolve('/mastersetting'),
    fill: async (user) => {
      await screen.findByRole('table', { name: 'Project' });
      await choose(user, 'Category', 'Project');
      await retype(user, 'Value', 'Sky Gardens');
    },
    save: 'Add',
    saved: 'Master setting added successfully.',
  },
  'Connect Form': {
    path: () => Promise.resolve('/connect-form'),
    fill: async (user) => {
      await screen.findByRole('table', { name: 'Connected forms' });
      await choose(user, 'Page', 'River Side');
      await choose(user, 'Form', 'Enquiry');
      await choose(user, 'Project', 'Palm Grove');
    },
    save: 'Submit',
    saved: 'connect',
  },
};

test.each(Object.keys(forms))(
  '%s: a save that meets an ended session is made after signing in over the form',
  async (name) => {
    allowConsole(/./);
    const form = forms[name];
    if (!form) throw new Error(`There is no form ${name}.`);
    // A number gets one code in half a minute.
    server.clock.advance(60_000);
    const { user, store } = await renderApp({ server, path: await form.path() });
    await form.fill(user);
    await server.call('signOut', { token: store.getState().session.token });
    await user.click(screen.getByRole('button', { name: form.save }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Mobile Number' }), mobileOf('admin'));
    await user.click(dialog.getByRole('button', { name: 'Send OTP' }));
    await user.type(
      await dialog.findByRole('textbox', { name: 'Enter OTP' }),
      server.codes.get(mobileOf('admin')) ?? '',
    );
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    await expectToast(form.saved);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
  },
);

test('The dialog has the number of the person who signed in here, also after a reload; the device keeps it no longer than the tab', async () => {
  allowConsole(/./);
  const mobile = mobileOf('admin');
  const form = forms['Add User'];
  server.clock.advance(60_000);
  const before = await renderApp({ server, as: null, path: '/user/form' });
  await before.user.type(await screen.findByRole('textbox', { name: 'Mobile Number' }), mobile);
  await before.user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await before.user.type(await screen.findByRole('textbox', { name: 'Enter OTP' }), server.codes.get(mobile) ?? '');
  await before.user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('button', { name: 'Save' });
  before.unmount();
  const { user, store } = await renderApp({ server, as: null, path: '/user/form' });
  await form?.fill(user);
  server.clock.advance(60_000);
  await server.call('signOut', { token: store.getState().session.token });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  const field = await dialog.findByRole('textbox', { name: 'Mobile Number' });
  expect(field).toHaveValue(mobile);
  expect(field).toHaveFocus();
  expect(Object.values<string>(localStorage).join()).not.toContain(mobile);
  await user.keyboard('{Enter}');
  expect(await dialog.findByText(`The code was sent to ${mobile}.`)).toBeInTheDocument();
  // A wrong number is changed from there.
  await user.click(dialog.getByRole('button', { name: 'Change number' }));
  expect(dialog.getByRole('textbox', { name: 'Mobile Number' })).toHaveValue(mobile);
});
