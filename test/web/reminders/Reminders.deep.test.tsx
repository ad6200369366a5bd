import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceReminder } from '../../../src/web/live/reminders';
import { createAgent, createLead } from '../../support/factories';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';
import { testNow } from '../../support/testClock';

const server = useServer({ seed: 'few' });
const inMinutes = (minutes: number): Date => new Date(testNow.getTime() + minutes * 60_000);
const late = { timeout: 60_000 };

const dueLead = async (name: string, minutes: number) => {
  const agent = await createAgent(server.db);
  const columns = { agent_id: agent.user_id, lead_status: 2, follow_up: inMinutes(minutes) };
  return { agent, lead: await createLead(server.db, { name, ...columns }) };
};

test('A reminder has name, time and Open, takes no focus, and is announced politely', async () => {
  const { agent, lead } = await dueLead('Meera Pillai', 5);
  const { router } = await renderApp({ path: '/leads/new', as: agent.phone, server });
  const search = await screen.findByRole('textbox', { name: 'Customer ID' });
  search.focus();
  const reminders = await screen.findByRole('region', { name: 'Reminders' }, late);
  expect(search).toHaveFocus();
  expect(within(reminders).getByText('Meera Pillai')).toBeInTheDocument();
  expect(within(reminders).getByText('Follow-up soon, at 12:05 PM.')).toBeInTheDocument();
  expect(screen.getByText('Reminder: Meera Pillai. Follow-up soon, at 12:05 PM.')).toHaveAttribute('role', 'status');
  await userEvent.click(within(reminders).getByRole('button', { name: 'Open Meera Pillai' }));
  expect(router.state.location.pathname).toBe(`/lead-update/${lead.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss Meera Pillai' }));
  expect(screen.queryByRole('region', { name: 'Reminders' })).not.toBeInTheDocument();
});

test('After an announcement of the server the reminders are fetched again, and a called lead has none', async () => {
  const { agent, lead } = await dueLead('Ravi Menon', -3);
  await renderApp({ path: '/leads/new', as: agent.phone, server });
  await screen.findByText('Follow-up was due at 11:57 AM.', {}, late);
  await server.db
    .updateTable('leads')
    .set({ follow_up: inMinutes(60) })
    .where('id', '=', lead.id)
    .execute();
  act(announceReminder);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reminders' })).not.toBeInTheDocument(), late);
});

test('Of many reminders three are shown, with a link to the list; all can be dismissed', async () => {
  const { agent } = await dueLead('Customer A', 1);
  for (const minutes of [2, 3, 4, 5]) {
    const columns = { agent_id: agent.user_id, lead_status: 2, follow_up: inMinutes(minutes) };
    await createLead(server.db, columns);
  }
  await renderApp({ path: '/leads/new', as: agent.phone, server });
  const reminders = await screen.findByRole('region', { name: 'Reminders' }, late);
  expect(within(reminders).getAllByRole('listitem')).toHaveLength(3);
  expect(within(reminders).getByText(/2 more reminders/)).toBeInTheDocument();
  expect(within(reminders).getByRole('link', { name: 'Today Follow Up' })).toHaveAttribute('href', '/lead/todayfollow');
  await userEvent.click(within(reminders).getByRole('button', { name: 'Dismiss all' }));
  expect(screen.queryByRole('region', { name: 'Reminders' })).not.toBeInTheDocument();
});

test('The permission for notifications is requested only by a press, and a refusal shows where to allow them', async () => {
  const requestPermission = jest.fn(async () => 'denied' as const);
  Object.defineProperty(window, 'Notification', {
    configurable: true,
    value: { permission: 'default', requestPermission },
  });
  const { agent } = await dueLead('Sunita Rao', 5);
  await renderApp({ path: '/leads/new', as: agent.phone, server });
  const allow = await screen.findByRole('button', { name: 'Also notify me outside this page' }, late);
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(allow);
  expect(
    await screen.findByText(/Notifications are blocked in this browser\. Allow them in the site settings/),
  ).toBeVisible();
  expect(requestPermission).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'Notification');
});
