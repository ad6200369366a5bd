import { screen, waitFor, within } from '@testing-library/react';
import { createLeadsOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';
import { staff } from '../../../../support/staff';
import { shareServer } from '../../../../support/shareServer';
import { openSession } from '../../../../support/storedSession';
import { allowConsole } from '../../../../support/consoleGuard';
import { choose, findGrid, rowsOf } from '../listScreen';

const server = shareServer();

const leaderName = async (): Promise<string> =>
  (await server().db.selectFrom('users').select('name').where('phone', '=', staff.teamLeader).executeTakeFirstOrThrow())
    .name;

const countOfTransfers = async (): Promise<number> =>
  (await server().db.selectFrom('audit_log').select('id').where('action', '=', 'lead.assign').execute()).length;

const openFreshLeads = async (path = '/leads/fresh') => {
  const app = await renderApp({ path, server: server() });
  const grid = await findGrid('Fresh Leads');
  const boxes = () => within(grid).getAllByRole('checkbox', { name: 'Select row' });
  const idAt = (index: number): number =>
    Number([...grid.querySelectorAll('[role="row"][data-id]')][index]?.getAttribute('data-id'));
  const select = async (index: number) => {
    const box = boxes()[index];
    if (box) await app.user.click(box);
  };
  const transfer = () => app.user.click(screen.getByRole('button', { name: 'Transfer Selected Leads' }));
  return { ...app, grid, boxes, idAt, select, transfer };
};

test('The button appears with the first selected row, and the count goes with the selection', async () => {
  const { user, select } = await openFreshLeads();
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
  const { select, transfer } = await openFreshLeads();
  await select(0);
  await transfer();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select a Team Leader first.');
  expect(await countOfTransfers()).toBe(before);
  expect(screen.getByText('1 lead selected')).toBeInTheDocument();
});

test('Assign to starts from the filters of the list', async () => {
  const { user } = await openFreshLeads('/leads/fresh');
  const search = screen.getByRole('search');
  await choose(user, search, 'Project', 'Palm Grove');
  await user.click(within(search).getByRole('button', { name: 'Search' }));
  const grid = await findGrid('Fresh Leads');
  // Not the rows from before the search, which stay until the new ones are there.
  await waitFor(() => expect(new Set(rowsOf(grid).map((row) => row.Project))).toEqual(new Set(['Palm Grove'])));
  const box = within(grid).getAllByRole('checkbox', { name: 'Select row' })[0];
  if (box) await user.click(box);
  const group = screen.getByRole('group', { name: 'Assign to' });
  expect(within(group).getByRole('combobox', { name: 'Project' })).toHaveValue('Palm Grove');
});

test('A transfer gives the leads to the team leader, clears the selection and reloads the page', async () => {
  const { user, idAt, select, transfer } = await openFreshLeads();
  const ids = [idAt(0), idAt(2)];
  const total = Number(screen.getByText(/^Total Records:/).textContent.replace(/\D/g, ''));
  await select(0);
  await select(2);
  await choose(user, screen.getByRole('group', { name: 'Assign to' }), 'Team Leader', await leaderName());
  await transfer();
  expect(await screen.findByText('Leads transferred!')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText(`Total Records: ${total - 2}`)).toBeInTheDocument());
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  const leads = await server()
    .db.selectFrom('leads')
    .innerJoin('users', 'users.user_id', 'leads.team_leader_id')
    .select(['leads.lead_status', 'users.phone'])
    .where('leads.id', 'in', ids)
    .execute();
  expect(leads).toEqual(ids.map(() => ({ lead_status: 1, phone: staff.teamLeader })));
});

test('Leads that somebody else took are named and leave the selection; the others stay selected', async () => {
  allowConsole(/409/);
  const { user, idAt, select, transfer } = await openFreshLeads();
  const [taken, kept] = [idAt(0), idAt(1)];
  await select(0);
  await select(1);
  await choose(user, screen.getByRole('group', { name: 'Assign to' }), 'Team Leader', await leaderName());
  const other = await openSession(server(), staff.otherTeamLeader);
  const { status } = await server().send('POST', '/api/admin/assign-lead', {
    token: other.token,
    body: { lead_id: [taken], tl_id: other.user.user_id, agent_id: '', project_id: '', user_id: other.user.user_id },
  });
  expect(status).toBe(200);
  await transfer();
  expect(await screen.findByText('Transfer failed.')).toBeInTheDocument();
  expect(
    await screen.findByText(
      /transferred by someone else meanwhile.*Taken: C-\d+ .*The other leads are still selected\./,
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('1 lead selected')).toBeInTheDocument();
  const lead = await server()
    .db.selectFrom('leads')
    .select('lead_status')
    .where('id', '=', kept)
    .executeTakeFirstOrThrow();
  expect(lead.lead_status).toBe(0);
});

test('A transfer without an answer says so; the retry carries the same key and does not transfer twice', async () => {
  allowConsole(/./);
  const { user, select, transfer } = await openFreshLeads();
  await select(0);
  await choose(user, screen.getByRole('group', { name: 'Assign to' }), 'Team Leader', await leaderName());
  const keys: (string | null)[] = [];
  const realFetch = globalThis.fetch;
  // The request arrives, its answer does not.
  const losesFirst: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/assign-lead')) return realFetch(request);
    keys.push(request.headers.get('Idempotency-Key'));
    const answer = await realFetch(request);
    if (keys.length === 1) throw new TypeError('network lost');
    return answer;
  };
  const before = await countOfTransfers();
  globalThis.fetch = losesFirst;
  try {
    await transfer();
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    expect(screen.queryByText('Leads transferred!')).not.toBeInTheDocument();
    await transfer();
    expect(await screen.findByText('Leads transferred!')).toBeInTheDocument();
  } finally {
    globalThis.fetch = realFetch;
  }
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/.{16,}/);
  expect(keys[1]).toBe(keys[0]);
  expect(await countOfTransfers()).toBe(before + 1);
});

test('An agent is told who may transfer leads, and can select none', async () => {
  const agent = await server()
    .db.selectFrom('users')
    .select('user_id')
    .where('phone', '=', staff.agent)
    .executeTakeFirstOrThrow();
  await server().db.updateTable('leads').set({ agent_id: agent.user_id }).where('lead_status', '=', 0).execute();
  const { user } = await renderApp({ path: '/leads/fresh', as: 'agent', server: server() });
  const grid = await findGrid('Fresh Leads');
  const reason = 'Only an Admin or a Team Leader can transfer leads.';
  expect(screen.getByRole('note')).toHaveTextContent(reason);
  const boxes = within(grid).getAllByRole('checkbox');
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes) {
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription(reason);
  }
  // Neither a click nor the keys that select a row.
  if (boxes[1]) await user.click(boxes[1]);
  await user.click(within(grid).getAllByRole('gridcell')[2] ?? grid);
  await user.keyboard('{Shift>} {/Shift}');
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Transfer Selected Leads' })).not.toBeInTheDocument();
});

describe('Over two pages', () => {
  beforeAll(() => createLeadsOf(server().db, 0, 50));

  test('The header checkbox selects the rows of the page, and the selection stays through pages', async () => {
    const { user, grid, boxes } = await openFreshLeads();
    await user.click(within(grid).getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('50 leads selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(within(grid).getByText('51')).toBeInTheDocument());
    expect(boxes().filter((box) => box instanceof HTMLInputElement && box.checked)).toEqual([]);
    const first = boxes()[0];
    if (first) await user.click(first);
    expect(screen.getByText('51 leads selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Prev' }));
    await waitFor(() => expect(boxes().every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true));
    await user.click(within(grid).getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('1 lead selected')).toBeInTheDocument();
  });

  test('More than 50 leads are asked about first, with their number and whom they go to; a double click sends once', async () => {
    const { user, grid, select } = await openFreshLeads();
    await user.click(within(grid).getByRole('checkbox', { name: 'Select all rows' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(within(grid).getByText('51')).toBeInTheDocument());
    await select(0);
    const name = await leaderName();
    await choose(user, screen.getByRole('group', { name: 'Assign to' }), 'Team Leader', name);
    const before = await countOfTransfers();
    await user.click(screen.getByRole('button', { name: 'Transfer Selected Leads' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent(`51 leads will go to ${name}.`);
    expect(await countOfTransfers()).toBe(before);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Yes, transfer' }));
    expect(await screen.findByText('Leads transferred!')).toBeInTheDocument();
    expect(await countOfTransfers()).toBe(before + 51);
  });
});
