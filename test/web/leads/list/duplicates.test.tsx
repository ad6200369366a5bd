import { screen, waitFor, within } from '@testing-library/react';
import { createLead, createTeam } from '../../../support/factories';
import { useServer } from '../../../support/useServer';
import { openFreshLeads } from './listScreen';

const server = useServer({ seed: 'few' });
const contact = '9822011223';

const duplicates = async () => {
  const { db } = server;
  const { agent } = await createTeam(db, { name: 'Lata Rao' });
  const sold = await createLead(db, { contact, lead_status: 5, agent_id: agent.user_id });
  const newest = { created_at: new Date(Date.UTC(2027, 0, 1)) };
  const second = await createLead(db, { name: 'Second', contact, ...newest });
  const first = await createLead(db, { name: 'First', contact: '9822011224', alt_contact: contact, ...newest });
  return { sold, second, first };
};
afterEach(() => server.db.deleteFrom('leads').where('name', 'in', ['First', 'Second']).execute());

const marks = (grid: HTMLElement) => within(grid).queryAllByRole('button', { name: 'Duplicate' });

const openWithDuplicates = async () => {
  const leads = await duplicates();
  const app = await openFreshLeads(server);
  await waitFor(() => expect(marks(app.grid)).toHaveLength(2));
  return { ...app, ...leads };
};

test('Of fresh leads those are marked whose number another lead has, in whatever status and team', async () => {
  const { sold, second, grid, user } = await openWithDuplicates();
  const [mark] = marks(grid);
  expect(mark?.closest('[role="row"]')).toHaveTextContent('First');
  expect(mark).not.toHaveAccessibleDescription();
  if (mark) await user.hover(mark);
  const said = await screen.findByRole('tooltip');
  expect(
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`${second.cust_id}, Fresh Lead`, `${sold.cust_id}, Converted, with Lata Rao`]);
  expect(mark).toHaveAccessibleDescription(/^The same number:/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('The mark says so to the keyboard too, and opens no lead', async () => {
  const { grid, user, router } = await openWithDuplicates();
  const [mark] = marks(grid);
  if (mark) await user.dblClick(mark);
  expect(mark).toHaveFocus();
  expect(screen.getByRole('tooltip')).toHaveTextContent(/Converted/);
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/leads/fresh');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

test('Whoever selects duplicates for a transfer is told which these are, over pages', async () => {
  const { first, second, select, user } = await openWithDuplicates();
  await select(2);
  expect(screen.queryByText(/the number of another lead/)).not.toBeInTheDocument();
  await select(0);
  expect(await screen.findByText(`1 of 2 has the number of another lead: ${first.cust_id} First.`)).toHaveAttribute(
    'role',
    'status',
  );
  await select(1);
  await screen.findByText(`2 of 3 have the number of another lead: ${first.cust_id} First; ${second.cust_id} Second.`);
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText(/the number of another lead/)).not.toBeInTheDocument();
});

test('Whoever distributes the selected leads is told which are duplicates; not of leads that are yet to be chosen', async () => {
  const { first, second, select, user } = await openWithDuplicates();
  await select(0, 1);
  await user.click(await screen.findByRole('button', { name: 'Distribute Selected Leads' }));
  const dialog = await screen.findByRole('dialog', { name: 'Distribute leads' });
  const said = `2 of 2 have the number of another lead: ${first.cust_id} First; ${second.cust_id} Second.`;
  expect(await within(dialog).findByText(said)).toHaveAttribute('role', 'status');
  await user.click(within(dialog).getByRole('radio', { name: 'The oldest of the list' }));
  expect(within(dialog).queryByText(said)).not.toBeInTheDocument();
});

test('A list without duplicates has no marks', async () => {
  const { grid } = await openFreshLeads(server);
  expect(marks(grid)).toHaveLength(0);
});
