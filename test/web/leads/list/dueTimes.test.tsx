import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLead, createTeam } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';
import { useServer } from '../../../support/useServer';
import { testNow } from '../../../support/testClock';
import { findGrid, headersOf, listOf, rowsOf } from './listScreen';

const server = useServer({ seed: 'few' });
const today = listOf(8);
const missed = listOf(6);
const minutes = (count: number): Date => new Date(testNow.getTime() + count * 60_000);

const team = async () => {
  const { leader, agent } = await createTeam(server.db);
  const lead = (name: string, follow_up: Date) =>
    createLead(server.db, { name, follow_up, agent_id: agent.user_id, lead_status: 2 });
  await lead('Third', minutes(240));
  await lead('First', minutes(-90));
  await lead('Second', minutes(0));
  await lead('Yesterday', minutes(-24 * 60));
  return { leader, agent };
};

const openAsAgent = async (path: string) => {
  const { agent, leader } = await team();
  return { ...(await renderApp({ path, as: agent.phone, server })), agent, leader };
};

const shown = async (title: string, names: string[]) => {
  const grid = await findGrid(title);
  await waitFor(() => expect(rowsOf(grid).map((row) => row['Contact Person'])).toEqual(names));
  return grid;
};

const dueSwitch = () => screen.findByRole('button', { name: 'Follow-up times' });

test('Nobody who did not choose it sees the column; chosen, it stands beside the number, and the earliest is first', async () => {
  const { router } = await openAsAgent(today.path);
  const grid = await shown(today.title, ['Second', 'First', 'Third']);
  expect(headersOf(grid)).not.toContain('Follow-up Time');
  const button = await dueSwitch();
  expect(button).toHaveAttribute('aria-pressed', 'false');
  button.focus();
  await userEvent.keyboard('{Enter}');
  const ordered = await shown(today.title, ['First', 'Second', 'Third']);
  const first = headersOf(ordered).slice(0, 6).join(', ');
  expect(first).toBe('#, Customer ID, Enter Date, Contact Person, Contact Number, Follow-up Time');
  expect(rowsOf(ordered).map((row) => row['Follow-up Time'])).toEqual(['10:30 AM late', '12:00 PM', '04:00 PM']);
  expect(rowsOf(ordered).map((row) => row['Follow Up'])).toEqual(['N.A.', 'N.A.', 'N.A.']);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(button).toHaveFocus();
  expect(router.state.location.search).toBe('?sort=due');
  await userEvent.click(button);
  expect(headersOf(await shown(today.title, ['Second', 'First', 'Third']))).not.toContain('Follow-up Time');
  expect(router.state.location.search).toBe('');
});

test('The choice is kept for this person, in both lists and after a sign-out, and is nobody else’s', async () => {
  const { agent, leader } = await team();
  const first = await renderApp({ path: today.path, as: agent.phone, server });
  await shown(today.title, ['Second', 'First', 'Third']);
  await userEvent.click(await dueSwitch());
  await shown(today.title, ['First', 'Second', 'Third']);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, logout!' }));
  await screen.findByRole('textbox', { name: 'Mobile Number' });
  first.unmount();

  const other = await renderApp({ path: today.path, as: leader.phone, server });
  expect(headersOf(await shown(today.title, ['Second', 'First', 'Third']))).not.toContain('Follow-up Time');
  other.unmount();

  await renderApp({ path: missed.path, as: agent.phone, server });
  const grid = await shown(missed.title, ['Yesterday']);
  expect(rowsOf(grid)[0]?.['Follow-up Time']).toBe('16/06/2026, 12:00 PM');
  expect(await dueSwitch()).toHaveAttribute('aria-pressed', 'true');
});

test('An address with the order has column and order, whoever opens it; another order can be had with the column', async () => {
  const { agent } = await openAsAgent(`${today.path}?sort=due`);
  expect(headersOf(await shown(today.title, ['First', 'Second', 'Third']))).toContain('Follow-up Time');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('Follow-up Time');
  expect(localStorage.getItem(`due:${agent.user_id}`)).toBeNull();
});

test('On a list that is not one of follow-ups there is no such switch, and the address means nothing', async () => {
  await openAsAgent('/leads/inprogress?sort=due');
  const grid = await findGrid('In Progress Leads');
  expect(headersOf(grid)).not.toContain('Follow-up Time');
  expect(screen.queryByRole('button', { name: 'Follow-up times' })).not.toBeInTheDocument();
});
