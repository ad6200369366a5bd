import { screen, waitFor } from '@testing-library/react';
import { createLead, createTeamLeader } from '../../support/factories';
import { renderApp } from '../../support/renderApp';
import { expectToast } from '../../support/screenActions';
import { useServer } from '../../support/useServer';
import { watchCalls } from '../../support/watchCalls';

const server = useServer({ seed: 'small' });

const told = 'Nothing has changed, so there is nothing to save.';

const save = () => screen.getByRole('button', { name: 'Save' });

const openLead = async () => `/lead-update/${(await createLead(server.db, { lead_status: 3 })).id}`;

test.each([
  {
    name: 'Update Lead',
    open: openLead,
    call: '/update-lead',
    field: 'City',
    saved: 'Client Update successfully!',
  },
  {
    name: 'Edit User',
    open: async () => `/user/update/${(await createTeamLeader(server.db)).user_id}`,
    call: '/update-user',
    field: 'Full Name',
    saved: 'User updated successfully',
  },
])('$name: a save without a change sends nothing, and says so', async ({ open, call, field, saved }) => {
  const { user } = await renderApp({ server, path: await open() });
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: field });
  const before = box.value;
  const calls = watchCalls();
  await user.click(save());
  await waitFor(() => expect(screen.getByText(told).closest('[role="status"]')).not.toBeNull());
  expect(save()).toHaveFocus();

  await user.type(box, 'x');
  expect(screen.queryByText(told)).not.toBeInTheDocument();
  await user.type(box, '{Backspace}');
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
  await user.type(box, '  {Enter}');
  await screen.findByText(told);
  expect([box.value, calls.of(call), screen.queryByRole('alert')]).toEqual([before, 0, null]);
  expect(box).toHaveFocus();

  await user.type(box, 'x');
  await user.click(save());
  await expectToast(saved);
  expect(calls.of(call)).toBe(1);
});
