import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { allowConsole } from '../../../support/consoleGuard';
import { createAgent, createLead, createTeamLeader, type CreatedUser } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';
import { shareServer } from '../../../support/shareServer';
import { staff } from '../../../support/staff';
import { openSession } from '../../../support/storedSession';
import { findGrid } from '../list/listScreen';

const server = shareServer();

interface Team {
  leader: CreatedUser;
  agents: CreatedUser[];
}

/** A new team leader with so many agents, who have nothing to do yet. */
const createTeam = async (size: number): Promise<Team> => {
  const leader = await createTeamLeader(server().db);
  const agents: CreatedUser[] = [];
  for (let nth = 0; nth < size; nth += 1) {
    agents.push(await createAgent(server().db, { team_leader_id: leader.user_id }));
  }
  return { leader, agents };
};

const createFresh = async (count: number, project = 'Palm Grove'): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await createLead(server().db, { project });
};

const leadsOf = async ({ user_id }: CreatedUser): Promise<number> =>
  (await server().db.selectFrom('leads').select('id').where('agent_id', '=', user_id).execute()).length;

const freshLeft = async (project: string): Promise<number> =>
  (
    await server()
      .db.selectFrom('leads')
      .select('id')
      .where('lead_status', '=', 0)
      .where('project', '=', project)
      .execute()
  ).length;

const openFreshLeads = async (as: string = 'admin', path = '/leads/fresh') => {
  const app = await renderApp({ path, server: server(), as });
  const grid = await findGrid('Fresh Leads');
  return { ...app, grid };
};

const findDialog = () => screen.findByRole('dialog', { name: 'Distribute leads' });

const findTable = () => screen.findByRole('table', { name: 'Split over the agents' });

const chooseLeader = async (user: UserEvent, name: string) => {
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('combobox', { name: 'Team Leader' }));
  await user.click(await screen.findByRole('option', { name }));
};

const setNumber = async (user: UserEvent, field: string, number: string) => {
  const box = screen.getByRole('textbox', { name: field });
  await user.clear(box);
  await user.type(box, number);
};

test('Ten leads over three agents: the proposal, numbers changed by hand, one press, and Undo takes all of it back', async () => {
  const { leader, agents } = await createTeam(3);
  await createFresh(10, 'Orchid Avenue');
  const before = await freshLeft('Orchid Avenue');
  const [one, two, three] = agents;
  if (!one || !two || !three) throw new Error('There are three.');
  const { user } = await openFreshLeads('admin', '/leads/fresh?project=Orchid+Avenue');
  await user.click(screen.getByRole('button', { name: 'Distribute' }));
  const dialog = await findDialog();
  expect(within(dialog).getByText('Choose a team leader to see how the leads are split.')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: 'Number of leads' })).toHaveValue('200');
  await setNumber(user, 'Number of leads', '10');
  await chooseLeader(user, leader.name);
  const table = await findTable();
  expect(screen.getByText('All 10 leads have an agent.')).toBeInTheDocument();
  const numbers = () =>
    within(table)
      .getAllByRole('textbox')
      .map((box) => (box instanceof HTMLInputElement ? Number(box.value) : NaN));
  expect(numbers().sort()).toEqual([3, 3, 4]);

  await setNumber(user, `Leads for ${one.name}`, '1');
  await setNumber(user, `Leads for ${two.name}`, '4');
  await setNumber(user, `Leads for ${three.name}`, '2');
  expect(screen.getByText('7 of 10 leads have an agent, 3 left over.')).toBeInTheDocument();
  await setNumber(user, `Leads for ${three.name}`, '9');
  expect(screen.getByText('4 too many: there are 10 leads.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Distribute 10 leads' })).toHaveAttribute('aria-disabled', 'true');
  await setNumber(user, `Leads for ${three.name}`, '2');

  await user.click(screen.getByRole('button', { name: `Show leads of ${two.name}` }));
  const named = within(screen.getByRole('list', { name: `Leads of ${two.name}` })).getAllByRole('listitem');
  expect(named).toHaveLength(4);
  for (const { textContent } of named) expect(textContent).toMatch(/^C-\d+ \w+ \w+$/);
  await user.click(screen.getByRole('button', { name: 'Distribute 7 leads' }));
  expect(await screen.findByText('7 leads distributed to 3 agents.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await Promise.all(agents.map(leadsOf))).toEqual([1, 4, 2]);
  expect(await freshLeft('Orchid Avenue')).toBe(before - 7);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('7 leads went back.')).toBeInTheDocument();
  expect(await Promise.all(agents.map(leadsOf))).toEqual([0, 0, 0]);
  expect(await freshLeft('Orchid Avenue')).toBe(before);
});

test('What is left over is shared out with one press', async () => {
  const { leader, agents } = await createTeam(3);
  await createFresh(6, 'Lakeview Villas');
  const { user } = await openFreshLeads('admin', `/leads/fresh?project=Lakeview+Villas`);
  await user.keyboard('d');
  await findDialog();
  await setNumber(user, 'Number of leads', '6');
  await chooseLeader(user, leader.name);
  await findTable();
  await setNumber(user, `Leads for ${agents[0]?.name}`, '0');
  await user.click(screen.getByRole('button', { name: 'Share out the rest' }));
  expect(screen.getByText('All 6 leads have an agent.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: `Leads for ${agents[0]?.name}` })).toHaveValue('0');
  expect(screen.getByRole('textbox', { name: `Leads for ${agents[1]?.name}` })).toHaveValue('3');
});

test('The selected leads are the ones that are split, and the selection goes with them', async () => {
  const { leader, agents } = await createTeam(2);
  await createFresh(2);
  const { user, grid } = await openFreshLeads();
  const boxes = within(grid).getAllByRole('checkbox', { name: 'Select row' });
  for (const box of boxes.slice(0, 2)) await user.click(box);
  const ids = [...grid.querySelectorAll('[role="row"][data-id]')]
    .slice(0, 2)
    .map((row) => Number(row.getAttribute('data-id')));
  await user.click(await screen.findByRole('button', { name: 'Distribute Selected Leads' }));
  const dialog = await findDialog();
  expect(within(dialog).getByRole('radio', { name: 'The 2 leads selected' })).toBeChecked();
  expect(within(dialog).queryByRole('textbox', { name: 'Number of leads' })).not.toBeInTheDocument();
  await chooseLeader(user, leader.name);
  await findTable();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('2 leads distributed to 2 agents.')).toBeInTheDocument();
  const leads = await server().db.selectFrom('leads').select('agent_id').where('id', 'in', ids).execute();
  expect(leads.map(({ agent_id }) => agent_id).sort()).toEqual(agents.map(({ user_id }) => user_id).sort());
  await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
});

test('Leads that others took while the dialog stood open are named; the next proposal is without them', async () => {
  allowConsole(/409/);
  const { leader } = await createTeam(2);
  await createFresh(3);
  const { user, grid } = await openFreshLeads();
  const boxes = within(grid).getAllByRole('checkbox', { name: 'Select row' });
  for (const box of boxes.slice(0, 3)) await user.click(box);
  const [taken] = [...grid.querySelectorAll('[role="row"][data-id]')].map((row) => Number(row.getAttribute('data-id')));
  await user.click(await screen.findByRole('button', { name: 'Distribute Selected Leads' }));
  await chooseLeader(user, leader.name);
  await findTable();
  const other = await openSession(server(), staff.otherTeamLeader);
  const { status } = await server().send('POST', '/api/admin/assign-lead', {
    token: other.token,
    body: { lead_id: [taken], tl_id: other.user.user_id, agent_id: '', project_id: '', user_id: other.user.user_id },
  });
  expect(status).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Distribute 3 leads' }));
  expect(await screen.findByText(/Not to be had: C-\d+ .+ \(is now New Lead, with .+\)\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Plan again without them' }));
  const again = await screen.findByRole('button', { name: 'Distribute 2 leads' });
  expect(again).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 leads distributed to 2 agents.')).toBeInTheDocument();
});

test('Leads that are gone when the dialog opens are named and left out', async () => {
  const { leader } = await createTeam(2);
  await createFresh(2);
  const { user, grid } = await openFreshLeads();
  for (const box of within(grid).getAllByRole('checkbox', { name: 'Select row' }).slice(0, 2)) await user.click(box);
  const [taken] = [...grid.querySelectorAll('[role="row"][data-id]')].map((row) => Number(row.getAttribute('data-id')));
  const other = await openSession(server(), staff.otherTeamLeader);
  await server().send('POST', '/api/admin/assign-lead', {
    token: other.token,
    body: { lead_id: [taken], tl_id: other.user.user_id, agent_id: '', project_id: '', user_id: other.user.user_id },
  });
  await user.click(await screen.findByRole('button', { name: 'Distribute Selected Leads' }));
  await chooseLeader(user, leader.name);
  expect(
    await screen.findByText(/^1 lead was handed out by somebody else meanwhile and is left out: C-\d+ .+\.$/),
  ).toBeInTheDocument();
  expect(screen.getByText('The 1 lead has an agent.')).toBeInTheDocument();
});

test('A distribution without an answer says so; the retry carries the same key and does not distribute twice', async () => {
  allowConsole(/./);
  const { leader, agents } = await createTeam(2);
  await createFresh(4, 'Riverside Enclave');
  const { user } = await openFreshLeads('admin', '/leads/fresh?project=Riverside+Enclave');
  await user.keyboard('d');
  await findDialog();
  await setNumber(user, 'Number of leads', '4');
  await chooseLeader(user, leader.name);
  await findTable();
  const keys: (string | null)[] = [];
  const realFetch = globalThis.fetch;
  // The request arrives, its answer does not.
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/distribute-leads')) return realFetch(request);
    keys.push(request.headers.get('Idempotency-Key'));
    const answer = await realFetch(request);
    if (keys.length === 1) throw new TypeError('network lost');
    return answer;
  };
  try {
    await user.click(screen.getByRole('button', { name: 'Distribute 4 leads' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4 leads distributed to 2 agents.')).toBeInTheDocument();
  } finally {
    globalThis.fetch = realFetch;
  }
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await Promise.all(agents.map(leadsOf))).toEqual([2, 2]);
});

test('A team without agents, a number that is none, and a proposal that cannot be had are said in words', async () => {
  allowConsole(/422|500/);
  const { leader } = await createTeam(0);
  const { user } = await openFreshLeads();
  await user.keyboard('d');
  await findDialog();
  await setNumber(user, 'Number of leads', '9000');
  expect(screen.getByText('A number from 1 to 5,000.')).toBeInTheDocument();
  await setNumber(user, 'Number of leads', '5');
  await chooseLeader(user, leader.name);
  const dialog = await findDialog();
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/agent/);
  expect(within(dialog).getByRole('button', { name: 'Distribute' })).toHaveAttribute('aria-disabled', 'true');
});

test('A team leader distributes to their own team, by two keys; an agent is not offered it', async () => {
  const { leader, agents } = await createTeam(2);
  await createFresh(2);
  const { user, unmount } = await openFreshLeads(leader.phone);
  await user.keyboard('d');
  const dialog = await findDialog();
  expect(within(dialog).getByRole('combobox', { name: 'Team Leader' })).toHaveValue(leader.name);
  expect(within(dialog).getByRole('combobox', { name: 'Team Leader' })).toBeDisabled();
  await findTable();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^\d+ leads distributed to 2 agents\.$/)).toBeInTheDocument();
  for (const agent of agents) expect(await leadsOf(agent)).toBeGreaterThan(0);
  unmount();
});

test('An agent finds neither the button nor the key', async () => {
  const { user } = await renderApp({ path: '/leads/fresh', as: 'agent', server: server() });
  await screen.findByRole('note');
  expect(screen.queryByRole('button', { name: 'Distribute' })).not.toBeInTheDocument();
  await user.keyboard('d');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Two hundred leads over eight agents take at most twelve key strokes from the list', async () => {
  const { leader, agents } = await createTeam(8);
  await createFresh(200, 'Metro Business Hub');
  const { user } = await openFreshLeads('admin', '/leads/fresh?project=Metro+Business+Hub');
  let strokes = 0;
  const press = async (...keys: string[]) => {
    strokes += keys.length;
    await user.keyboard(keys.join(''));
  };
  await press('d');
  await findDialog();
  const box = screen.getByRole('combobox', { name: 'Team Leader' });
  expect(box).toHaveFocus();
  // The last letters of the name find the leader among all of them.
  await press(...leader.name.slice(-4));
  const option = await screen.findByRole('option', { name: leader.name });
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', option.id));
  await press('{Enter}');
  await findTable();
  await press('{Control>}', '{Enter}');
  await user.keyboard('{/Control}');
  expect(await screen.findByText('200 leads distributed to 8 agents.')).toBeInTheDocument();
  expect(await Promise.all(agents.map(leadsOf))).toEqual(agents.map(() => 25));
  expect(strokes).toBeLessThanOrEqual(12);
});
