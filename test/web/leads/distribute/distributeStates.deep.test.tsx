import { screen, within } from '@testing-library/react';
import { allowConsole } from '../../../support/consoleGuard';
import { shareServer } from '../../../support/shareServer';
import { staff } from '../../../support/staff';
import { openSession } from '../../../support/storedSession';
import {
  chooseLeader,
  createFresh,
  createTeam,
  findDialog,
  findTable,
  leadsOf,
  openFreshLeads,
  setNumber,
} from './distributeActions';

const server = shareServer();

test('Leads that others took while the dialog stood open are named; the next proposal is without them', async () => {
  allowConsole(/409/);
  const { leader } = await createTeam(server(), 2);
  await createFresh(server(), 3);
  const { user, grid } = await openFreshLeads(server());
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
  const { leader } = await createTeam(server(), 2);
  await createFresh(server(), 2);
  const { user, grid } = await openFreshLeads(server());
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
    await screen.findByText(/^1 lead was transferred by somebody else meanwhile and is left out: C-\d+ .+\.$/),
  ).toBeInTheDocument();
  expect(screen.getByText('The 1 lead has an agent.')).toBeInTheDocument();
});

test('A distribution without an answer says so; the retry carries the same key and does not distribute twice', async () => {
  allowConsole(/./);
  const { leader, agents } = await createTeam(server(), 2);
  await createFresh(server(), 4, 'Riverside Enclave');
  const { user } = await openFreshLeads(server(), 'admin', '/leads/fresh?project=Riverside+Enclave');
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
  expect(await Promise.all(agents.map((agent) => leadsOf(server(), agent)))).toEqual([2, 2]);
});

test('A team without agents, a number that is none, and a proposal that cannot be had are said in words', async () => {
  allowConsole(/422|500/);
  const { leader } = await createTeam(server(), 0);
  const { user } = await openFreshLeads(server());
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
