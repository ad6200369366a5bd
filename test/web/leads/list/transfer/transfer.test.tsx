import { screen, waitFor, within } from '@testing-library/react';
import { allowConsole } from '../../../../support/consoleGuard';
import { createLeads } from '../../../../support/factories';
import { loseFirstAnswer, onCalls } from '../../../../support/onCalls';
import { useServer } from '../../../../support/useServer';
import { storedLead, storedPerson } from '../../../../support/stored';
import { choose } from '../../../../support/screenActions';
import { idsOf, openFreshLeads, rowsOf, takeFresh } from '../listScreen';

const server = useServer({ seed: 'few' });

const countOfTransfers = async (): Promise<number> =>
  (await server.db.selectFrom('audit_log').select('id').where('action', '=', 'lead.assign').execute()).length;

const assignTo = () => screen.getByRole('group', { name: 'Assign to' });

const open = async () => {
  const app = await openFreshLeads(server);
  const { user_id, name } = await storedPerson(server, 'teamLeader');
  const chooseLeader = () => choose(app.user, 'Team Leader', name, assignTo());
  const transfer = () => app.user.click(screen.getByRole('button', { name: 'Transfer Selected Leads' }));
  return { ...app, leader: { user_id, name }, chooseLeader, transfer };
};

test('The button appears with the first selected row, and the count goes with the selection', async () => {
  const { user, select } = await open();
  expect(screen.queryByRole('button', { name: 'Transfer Selected Leads' })).not.toBeInTheDocument();
  await select(0);
  expect(screen.getByText('1 lead selected')).toBeInTheDocument();
  await select(1);
  expect(screen.getByText('2 leads selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('group', { name: 'Assign to' })).not.toBeInTheDocument();
});

test('Without a team leader nothing is sent, and the message says what is missing', async () => {
  const before = await countOfTransfers();
  const { select, transfer } = await open();
  await select(0);
  await transfer();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select a Team Leader first.');
  expect(await countOfTransfers()).toBe(before);
  expect(screen.getByText('1 lead selected')).toBeInTheDocument();
});

test('Assign to starts from the filters of the list', async () => {
  const { user, grid, select } = await open();
  const search = screen.getByRole('search');
  await choose(user, 'Project', 'Palm Grove', search);
  await user.click(within(search).getByRole('button', { name: 'Search' }));
  // Not the rows from before the search, which stay until the new ones are there.
  await waitFor(() => expect(new Set(rowsOf(grid).map((row) => row.Project))).toEqual(new Set(['Palm Grove'])));
  await select(0);
  expect(within(assignTo()).getByRole('combobox', { name: 'Project' })).toHaveValue('Palm Grove');
});

test('A transfer sends ids, leader, agent, project and who is signed in, clears the selection and reloads the page', async () => {
  const bodies: unknown[] = [];
  onCalls('/assign-lead', async (real, request) => {
    bodies.push(await request.clone().json());
    return real();
  });
  const { user, grid, select, leader, chooseLeader, transfer } = await open();
  const agent = await storedPerson(server, 'agent');
  const [first = 0, , third = 0] = idsOf(grid);
  const total = Number(screen.getByText(/^Total Records:/).textContent.replace(/\D/g, ''));
  await select(0, 2);
  await chooseLeader();
  await waitFor(() => expect(within(assignTo()).getByRole('combobox', { name: 'Agent' })).toBeEnabled());
  await choose(user, 'Agent', agent.name, assignTo());
  await choose(user, 'Project', 'Palm Grove', assignTo());
  await transfer();
  expect(await screen.findByText('Leads transferred!')).toBeInTheDocument();
  const to = { tl_id: leader.user_id, agent_id: agent.user_id, project_id: 'Palm Grove' };
  expect(bodies).toEqual([{ lead_id: [first, third], ...to, user_id: 1 }]);
  await waitFor(() => expect(screen.getByText(`Total Records: ${total - 2}`)).toBeInTheDocument());
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  for (const id of [first, third]) {
    const assigned = { lead_status: 1, team_leader_id: leader.user_id, agent_id: agent.user_id };
    expect(await storedLead(server, id)).toMatchObject({ ...assigned, project: 'Palm Grove' });
  }
});

test('Leads that somebody else took are named and leave the selection; the others stay selected', async () => {
  allowConsole(/409/);
  const { grid, select, chooseLeader, transfer } = await open();
  const [taken = 0, kept = 0] = idsOf(grid);
  await select(0, 1);
  await chooseLeader();
  await takeFresh(server, taken);
  await transfer();
  expect(await screen.findByText('Transfer failed.')).toBeInTheDocument();
  expect(
    await screen.findByText(/Someone else has just transferred .*Taken: C-\d+ .*The other leads are still selected\./),
  ).toBeInTheDocument();
  expect(screen.getByText('1 lead selected')).toBeInTheDocument();
  expect((await storedLead(server, kept)).lead_status).toBe(0);
  await transfer();
  expect(await screen.findByText('Leads transferred!')).toBeInTheDocument();
});

test('A transfer without an answer says so; the retry carries the same key and does not transfer twice', async () => {
  allowConsole(/./);
  const { user, select, chooseLeader, transfer } = await open();
  await select(0);
  await chooseLeader();
  const before = await countOfTransfers();
  const keys = loseFirstAnswer('/assign-lead');
  await transfer();
  expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
  expect(screen.getAllByText(/^Something went wrong\.|No connection to the server\./)).toHaveLength(2);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText('Leads transferred!')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Leads transferred!')).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/.{16,}/);
  expect(keys[1]).toBe(keys[0]);
  expect(await countOfTransfers()).toBe(before + 1);
});

test('An agent is told who may transfer leads, and can select none', async () => {
  const agent = await storedPerson(server, 'agent');
  await server.db.updateTable('leads').set({ agent_id: agent.user_id }).where('lead_status', '=', 0).execute();
  const { user, grid } = await openFreshLeads(server, 'agent');
  const reason = 'Only an Admin or a Team Leader can transfer leads.';
  expect(screen.getByRole('note')).toHaveTextContent(reason);
  const boxes = within(grid).getAllByRole('checkbox');
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes) {
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription(reason);
  }
  // Neither a click nor a key selects a row.
  if (boxes[1]) await user.click(boxes[1]);
  await user.click(within(grid).getAllByRole('gridcell')[2] ?? grid);
  await user.keyboard('{Shift>} {/Shift}');
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Transfer Selected Leads' })).not.toBeInTheDocument();
});

describe('Over two pages', () => {
  beforeAll(() => createLeads(server.db, 50));

  test('The header checkbox selects the rows of the page, and the selection stays through pages', async () => {
    const { user, grid, boxes, select } = await open();
    await user.click(within(grid).getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('50 leads selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(within(grid).getByText('51')).toBeInTheDocument());
    expect(boxes().filter((box) => box instanceof HTMLInputElement && box.checked)).toEqual([]);
    await select(0);
    expect(screen.getByText('51 leads selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Prev' }));
    await waitFor(() => expect(boxes().every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true));
    await user.click(within(grid).getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('1 lead selected')).toBeInTheDocument();
  });

  test('More than 50 leads are asked about first, with their number and whom they go to; a double click sends once', async () => {
    const { user, grid, select, leader, chooseLeader, transfer } = await open();
    await user.click(within(grid).getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(within(grid).getByText('51')).toBeInTheDocument());
    await select(0);
    await chooseLeader();
    const before = await countOfTransfers();
    await transfer();
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent(`51 leads will go to ${leader.name}.`);
    expect(await countOfTransfers()).toBe(before);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Yes, transfer' }));
    expect(await screen.findByText('Leads transferred!')).toBeInTheDocument();
    expect(await countOfTransfers()).toBe(before + 51);
  });
});
