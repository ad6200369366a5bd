import { screen, within } from '@testing-library/react';
import { allowConsole } from '../../../support/consoleGuard';
import { loseFirstAnswer } from '../../../support/onCalls';
import { retype } from '../../../support/screenActions';
import { useServer } from '../../../support/useServer';
import { idsOf, openFreshLeads, takeFresh } from '../list/listScreen';
import { chooseLeader, createWork, findDialog, findTable, leadsOf, planOldest } from './distributeActions';

const server = useServer({ seed: 'few' });

test('Leads that others took while the dialog stood open are named; the next proposal is without them', async () => {
  allowConsole(/409/);
  const { leader } = await createWork(server, 2, 3);
  const { user, grid, select } = await openFreshLeads(server);
  await select(0, 1, 2);
  await user.click(await screen.findByRole('button', { name: 'Distribute Selected Leads' }));
  await chooseLeader(user, leader.name);
  await findTable();
  await takeFresh(server, idsOf(grid)[0] ?? 0);
  await user.click(screen.getByRole('button', { name: 'Distribute 3 leads' }));
  expect(await screen.findByText(/No longer available: C-\d+ .+ \(is now New Lead, with .+\)\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Plan again without them' }));
  const again = await screen.findByRole('button', { name: 'Distribute 2 leads' });
  expect(again).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 leads distributed to 2 agents.')).toBeInTheDocument();
});

test('Leads that are gone when the dialog opens are named and left out', async () => {
  const { leader } = await createWork(server, 2, 2);
  const { user, grid, select } = await openFreshLeads(server);
  await select(0, 1);
  await takeFresh(server, idsOf(grid)[0] ?? 0);
  await user.click(await screen.findByRole('button', { name: 'Distribute Selected Leads' }));
  await chooseLeader(user, leader.name);
  expect(
    await screen.findByText(/^Somebody else has just transferred 1 lead\. Left out: C-\d+ .+\.$/),
  ).toBeInTheDocument();
  expect(screen.getByText('The lead has an agent.')).toBeInTheDocument();
});

test('A distribution without an answer says so; the retry carries the same key and does not distribute twice', async () => {
  allowConsole(/./);
  const { leader, agents } = await createWork(server, 2, 4, 'Riverside Enclave');
  const { user } = await planOldest(server, 'Riverside Enclave', 4, leader);
  const keys = loseFirstAnswer('/distribute-leads');
  await user.click(screen.getByRole('button', { name: 'Distribute 4 leads' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 leads distributed to 2 agents.')).toBeInTheDocument();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await Promise.all(agents.map((agent) => leadsOf(server, agent)))).toEqual([2, 2]);
});

test('A team without agents, a number that is none, and a proposal that cannot be had are said in words', async () => {
  allowConsole(/422|500/);
  const { leader } = await createWork(server, 0, 0);
  const { user } = await openFreshLeads(server);
  await user.keyboard('d');
  await findDialog();
  await retype(user, 'Number of leads', '9000');
  expect(screen.getByText('A number from 1 to 5,000.')).toBeInTheDocument();
  await retype(user, 'Number of leads', '5');
  await chooseLeader(user, leader.name);
  const dialog = await findDialog();
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/agent/);
  expect(within(dialog).getByRole('button', { name: 'Distribute' })).toHaveAttribute('aria-disabled', 'true');
});
