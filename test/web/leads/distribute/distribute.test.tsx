import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../support/renderApp';
import { useServer } from '../../../support/useServer';
import { retype } from '../../../support/screenActions';
import { storedAgents } from '../../../support/stored';
import { idsOf, openFreshLeads } from '../list/listScreen';
import { chooseLeader, createWork, findDialog, findTable, freshLeft, leadsOf, planOldest } from './distributeActions';

const server = useServer({ seed: 'few' });

test('Ten leads over three agents: the proposal, numbers changed by hand, one press, and Undo takes all of it back', async () => {
  const { leader, agents } = await createWork(server, 3, 10, 'Orchid Avenue');
  const before = await freshLeft(server, 'Orchid Avenue');
  const [one, two, three] = agents;
  if (!one || !two || !three) throw new Error('There are three.');
  const { user } = await openFreshLeads(server, 'admin', '/leads/fresh?project=Orchid+Avenue');
  await user.click(screen.getByRole('button', { name: 'Distribute' }));
  const dialog = await findDialog();
  expect(within(dialog).getByText('Choose a team leader to see how the leads are split.')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: 'Number of leads' })).toHaveValue('200');
  await retype(user, 'Number of leads', '10');
  await chooseLeader(user, leader.name);
  const table = await findTable();
  expect(screen.getByText('All 10 leads have an agent.')).toBeInTheDocument();
  const numbers = () =>
    within(table)
      .getAllByRole('textbox')
      .map((box) => (box instanceof HTMLInputElement ? Number(box.value) : NaN));
  expect(numbers().sort()).toEqual([3, 3, 4]);

  await retype(user, `Leads for ${one.name}`, '1');
  await retype(user, `Leads for ${two.name}`, '4');
  await retype(user, `Leads for ${three.name}`, '2');
  expect(screen.getByText('7 of 10 leads have an agent, 3 left over.')).toBeInTheDocument();
  await retype(user, `Leads for ${three.name}`, '9');
  expect(screen.getByText('4 too many: there are 10 leads.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Distribute 10 leads' })).toHaveAttribute('aria-disabled', 'true');
  await retype(user, `Leads for ${three.name}`, '2');

  await user.click(screen.getByRole('button', { name: `Show leads of ${two.name}` }));
  const named = within(screen.getByRole('list', { name: `Leads of ${two.name}` })).getAllByRole('listitem');
  expect(named).toHaveLength(4);
  for (const { textContent } of named) expect(textContent).toMatch(/^C-\d+ \w+ \w+$/);
  await user.click(screen.getByRole('button', { name: 'Distribute 7 leads' }));
  expect(await screen.findByText('7 leads distributed to 3 agents.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await Promise.all(agents.map((agent) => leadsOf(server, agent)))).toEqual([1, 4, 2]);
  expect(await freshLeft(server, 'Orchid Avenue')).toBe(before - 7);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('7 leads moved back.')).toBeInTheDocument();
  expect(await Promise.all(agents.map((agent) => leadsOf(server, agent)))).toEqual([0, 0, 0]);
  expect(await freshLeft(server, 'Orchid Avenue')).toBe(before);
});

test('What is left over is shared out with one press', async () => {
  const { leader, agents } = await createWork(server, 3, 6, 'Lakeview Villas');
  const { user } = await planOldest(server, 'Lakeview Villas', 6, leader);
  await retype(user, `Leads for ${agents[0]?.name}`, '0');
  await user.click(screen.getByRole('button', { name: 'Share out the rest' }));
  expect(screen.getByText('All 6 leads have an agent.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: `Leads for ${agents[0]?.name}` })).toHaveValue('0');
  expect(screen.getByRole('textbox', { name: `Leads for ${agents[1]?.name}` })).toHaveValue('3');
});

test('The selected leads are the ones that are split, and the selection goes with them', async () => {
  const { leader, agents } = await createWork(server, 2, 2);
  const { user, grid, select } = await openFreshLeads(server);
  await select(0, 1);
  const ids = idsOf(grid).slice(0, 2);
  await user.click(await screen.findByRole('button', { name: 'Distribute Selected Leads' }));
  const dialog = await findDialog();
  expect(within(dialog).getByRole('radio', { name: 'The 2 leads selected' })).toBeChecked();
  expect(within(dialog).queryByRole('textbox', { name: 'Number of leads' })).not.toBeInTheDocument();
  await chooseLeader(user, leader.name);
  await findTable();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('2 leads distributed to 2 agents.')).toBeInTheDocument();
  expect((await storedAgents(server, ids)).sort()).toEqual(agents.map(({ user_id }) => user_id).sort());
  await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
});

test('A team leader distributes to their own team, by two keys', async () => {
  const { leader, agents } = await createWork(server, 2, 2);
  const { user } = await openFreshLeads(server, leader.phone);
  await user.keyboard('d');
  const dialog = await findDialog();
  expect(within(dialog).getByRole('combobox', { name: 'Team Leader' })).toHaveValue(leader.name);
  expect(within(dialog).getByRole('combobox', { name: 'Team Leader' })).toBeDisabled();
  await findTable();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^\d+ leads distributed to 2 agents\.$/)).toBeInTheDocument();
  for (const agent of agents) expect(await leadsOf(server, agent)).toBeGreaterThan(0);
});

test('An agent finds neither the button nor the key', async () => {
  const { user } = await renderApp({ path: '/leads/fresh', as: 'agent', server });
  await screen.findByRole('note');
  expect(screen.queryByRole('button', { name: 'Distribute' })).not.toBeInTheDocument();
  await user.keyboard('d');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Two hundred leads over eight agents take at most twelve key strokes from the list', async () => {
  const { leader, agents } = await createWork(server, 8, 200, 'Metro Business Hub');
  const { user } = await openFreshLeads(server, 'admin', '/leads/fresh?project=Metro+Business+Hub');
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
  await press(...leader.name.slice(-4).split(/(?:)/u));
  const option = await screen.findByRole('option', { name: leader.name });
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', option.id));
  await press('{Enter}');
  await findTable();
  await press('{Control>}', '{Enter}');
  await user.keyboard('{/Control}');
  expect(await screen.findByText('200 leads distributed to 8 agents.')).toBeInTheDocument();
  expect(await Promise.all(agents.map((agent) => leadsOf(server, agent)))).toEqual(agents.map(() => 25));
  expect(strokes).toBeLessThanOrEqual(12);
});
