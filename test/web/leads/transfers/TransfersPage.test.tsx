import { act, screen, waitFor, within } from '@testing-library/react';
import { createAgent, createLeads, createTeam, createTeamLeader } from '../../../support/factories';
import { onCalls } from '../../../support/onCalls';
import { renderApp } from '../../../support/renderApp';
import { useServer } from '../../../support/useServer';
import { staff } from '../../../support/staff';
import { storedLead } from '../../../support/stored';

const server = useServer({ seed: 'few' });

/** Distributes new fresh leads to an agent of a new team, as the Admin. */
const distribute = async (count: number) => {
  const { db, signIn, call } = server;
  const { leader, agent } = await createTeam(db);
  const lead_ids = await createLeads(db, count);
  const body = { data: [{ agent_id: agent.user_id, lead_ids }] };
  expect((await call('distributeLeads', { token: await signIn(staff.admin), body })).status).toBe(200);
  return { leader, agent, lead_ids };
};

const open = (as = 'admin', path = '/leads/transfers') => renderApp({ path, server, as });

const findRows = async () =>
  within(await screen.findByRole('list', { name: 'Transfers, the newest first' })).getAllByRole('listitem');

test('Before any transfer the screen says so, and leads to the fresh leads', async () => {
  const { router, user } = await open();
  expect(await screen.findByText('No recent transfers.')).toBeInTheDocument();
  expect(document.title).toContain('Transfers');
  await user.click(screen.getByRole('link', { name: 'Go to Fresh Leads' }));
  expect(router.state.location.pathname).toBe('/leads/fresh');
});

test('An answer whose rows cannot be read says so, and is asked for again', async () => {
  const meta = { current_page: 1, last_page: 1, total: 1 };
  const restore = onCalls('/transfers', async () => Response.json({ status: 200, data: [{ unknown: 1 }], meta }));
  const { user } = await open();
  expect(await screen.findByText(/^The server sent a reply that could not be read\./)).toBeInTheDocument();
  expect(screen.queryByText(/past the end of the list/)).toBeNull();
  restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No recent transfers.')).toBeInTheDocument();
});

test('A transfer says who gave how many leads to whom and when; undone from here, it says by whom', async () => {
  const { leader, agent, lead_ids } = await distribute(3);
  const { user } = await open();
  const [row] = await findRows();
  if (!row) throw new Error('There is one.');
  expect(row).toHaveTextContent(`Asha Rao distributed 3 leads to ${agent.name}Team Leader: ${leader.name}`);
  expect(row).toHaveTextContent(/until \d\d\/\d\d\/\d{4}, \d\d:\d\d [AP]M/);
  await user.click(within(row).getByRole('button', { name: new RegExp(`^Undo 3 leads to ${agent.name}`) }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toHaveTextContent(
    '3 leads will move back to whoever had them before. Leads that were called, noted or changed since then stay where they are.',
  );
  await user.dblClick(within(dialog).getByRole('button', { name: 'Yes, undo' }));
  expect(await screen.findByText('3 leads moved back.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Undone').closest('li')).toHaveTextContent(/by Asha Rao/));
  expect(screen.queryByRole('button', { name: /^Undo / })).not.toBeInTheDocument();
  for (const id of lead_ids) expect(await storedLead(server, id)).toMatchObject({ lead_status: 0, agent_id: null });
});

test('A team leader reassigned leads to the own agents: these are named, each with how many, and not the leader again', async () => {
  const { db, signIn, call } = server;
  const { leader, agent: asha } = await createTeam(db, { name: 'Rohini Das' }, { name: 'Asha P' });
  const zoya = await createAgent(db, { name: 'Zoya M', team_leader_id: leader.user_id });
  const token = await signIn(leader.phone);
  const fresh = await createLeads(db, 3);
  const [first, ...others] = fresh;
  const data = [
    { agent_id: zoya.user_id, lead_ids: others },
    { agent_id: asha.user_id, lead_ids: [first] },
  ];
  expect((await call('distributeLeads', { token, body: { data } })).status).toBe(200);
  const body = { lead_id: fresh, to_agent_id: zoya.user_id };
  expect((await call('reassignLeads', { token, body })).status).toBe(200);
  await open(leader.phone);
  const [reassigned, distributed] = await findRows();
  expect(reassigned).toHaveTextContent(/Rohini Das reassigned 1 lead to Zoya MUndo/);
  expect(distributed).toHaveTextContent(/Rohini Das distributed 3 leads to Asha P 1, Zoya M 2Undo/);
  expect(within(distributed as HTMLElement).getByRole('button')).toHaveAccessibleName(/^Undo 3 leads to 2 agents, /);
});

test('The team leader who was given leads sees the transfer, and cannot undo what the Admin did; another sees nothing', async () => {
  const { leader, agent } = await distribute(1);
  const { unmount } = await open(leader.phone);
  const [row, ...others] = await findRows();
  expect(others).toEqual([]);
  expect(row).toHaveTextContent(`Asha Rao distributed 1 lead to ${agent.name}`);
  expect(screen.queryByRole('button', { name: /^Undo / })).not.toBeInTheDocument();
  unmount();
  await open((await createTeamLeader(server.db)).phone);
  expect(await screen.findByText('No recent transfers.')).toBeInTheDocument();
});

test('An agent is told who may see transfers, and none are asked for', async () => {
  await open('agent');
  expect(await screen.findByRole('note')).toHaveTextContent('Only an Admin or a Team Leader can see transfers.');
  expect(screen.queryByRole('list', { name: 'Transfers, the newest first' })).not.toBeInTheDocument();
});

test('Twenty a page: the address holds the page, Back leads to the one before, and past the end there is a way on', async () => {
  for (let nth = 0; nth < 21; nth += 1) await distribute(1);
  const { user, router, unmount } = await open();
  expect(await findRows()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await waitFor(async () => expect((await findRows()).length).toBeLessThan(20));
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(await findRows()).toHaveLength(20));
  unmount();
  const { user: other } = await open('admin', '/leads/transfers?page=9');
  await other.click(await screen.findByRole('button', { name: 'Show the last page' }));
  expect((await findRows()).length).toBeGreaterThan(0);
});

test('The sidebar leads there, in the group of the leads', async () => {
  const { user, router } = await open('admin', '/leads/hot');
  await user.click(await screen.findByRole('button', { name: 'Leads' }));
  await user.click(screen.getByRole('link', { name: 'Transfers' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/leads/transfers'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Transfers' })).toHaveFocus();
});
