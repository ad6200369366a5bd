import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createTeamLeader } from '../../support/factories';
import { allowConsole } from '../../support/consoleGuard';
import { renderApp } from '../../support/renderApp';
import { choose, enterCode, expectToast, retype } from '../../support/screenActions';
import { mobileOf } from '../../support/staff';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });
beforeAll(() =>
  server.db.insertInto('capture_forms').values({ page_name: 'River Side', form_name: 'Enquiry' }).execute(),
);

const fillNewUser = async (user: UserEvent): Promise<void> => {
  await screen.findByRole('textbox', { name: 'Full Name' });
  await retype(user, 'Full Name', 'Once Only');
  await retype(user, 'Contact Number', '9700000091');
  await choose(user, 'Role', 'Team Leader');
};

// The two forms of a lead end their sessions in the browser tests.
test.each([
  {
    name: 'Add User',
    path: () => '/user/form',
    fill: fillNewUser,
    save: 'Save',
    saved: 'User added successfully',
  },
  {
    name: 'Edit User',
    path: async () => `/user/update/${(await createTeamLeader(server.db)).user_id}`,
    fill: async (user: UserEvent) => {
      await screen.findByRole('textbox', { name: 'Full Name' });
      await retype(user, 'Full Name', 'New Name');
    },
    save: 'Save',
    saved: 'User updated successfully',
  },
  {
    name: 'Master Settings',
    path: () => '/mastersetting',
    fill: async (user: UserEvent) => {
      await screen.findByRole('table', { name: 'Project' });
      await choose(user, 'Category', 'Project');
      await retype(user, 'Value', 'Sky Gardens');
    },
    save: 'Add',
    saved: 'Master setting added successfully.',
  },
  {
    name: 'Connect Form',
    path: () => '/connect-form',
    fill: async (user: UserEvent) => {
      await screen.findByRole('table', { name: 'Connected forms' });
      await choose(user, 'Page', 'River Side');
      await choose(user, 'Form', 'Enquiry');
      await choose(user, 'Project', 'Palm Grove');
    },
    save: 'Submit',
    saved: 'connect',
  },
])(
  '$name: a save that meets an ended session is made after signing in over the form',
  async ({ path, fill, save, saved }) => {
    allowConsole(/./);
    // A number gets one code in half a minute.
    server.clock.advance(60_000);
    const { user, store } = await renderApp({ server, path: await path() });
    await fill(user);
    await server.call('signOut', { token: store.getState().session.token });
    await user.click(screen.getByRole('button', { name: save }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await enterCode(user, server, mobileOf('admin'), dialog);
    await expectToast(saved);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
  },
);

test('The dialog has the number of the person who signed in here, also after a reload; the device keeps it no longer than the tab', async () => {
  allowConsole(/./);
  const mobile = mobileOf('admin');
  server.clock.advance(60_000);
  const before = await renderApp({ server, as: null, path: '/user/form' });
  await enterCode(before.user, server, mobile);
  await screen.findByRole('button', { name: 'Save' });
  before.unmount();
  const { user, store } = await renderApp({ server, as: null, path: '/user/form' });
  await fillNewUser(user);
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
