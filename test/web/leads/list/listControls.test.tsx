import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createAgent, createLead, createTeam } from '../../../support/factories';
import { useServer } from '../../../support/useServer';
import { storedLeaders, storedMasterValues } from '../../../support/stored';
import { choose } from '../../../support/screenActions';
import { cellOf, idsOf, openList } from './listScreen';

const server = useServer({ seed: 'few' });

const open = async (path: string, as?: string) => {
  const app = await openList(server, path, as);
  const search = screen.getByRole('search');
  const names = (role: 'combobox' | 'textbox' | 'group') =>
    within(search)
      .queryAllByRole(role)
      .map((control) => {
        const label = control.getAttribute('aria-labelledby') ?? `${control.id}-label`;
        return document.getElementById(label)?.textContent;
      });
  const optionsOf = async (name: string) => {
    const box = within(search).getByRole('combobox', { name });
    await app.user.click(box);
    const options = within(await screen.findByRole('listbox', { name })).getAllByRole('option');
    const texts = options.map(({ textContent }) => textContent);
    await app.user.keyboard('{Escape}');
    return texts;
  };
  return { ...app, search, names, optionsOf };
};

test('Fresh Leads filters by team leader, agent and project alone', async () => {
  const { names } = await open('/leads/fresh');
  expect(names('combobox')).toEqual(['Team Leader', 'Agent', 'Project']);
  expect([...names('textbox'), ...names('group')]).toEqual([]);
});

test('A team leader filters by an agent of the own team at once', async () => {
  const { db } = server;
  const { leader, agent } = await createTeam(db, {}, { name: 'Naveen K' });
  await createLead(db, { name: 'Mine', agent_id: agent.user_id, lead_status: 3 });
  const other = await createAgent(db, { name: 'Priya S', team_leader_id: leader.user_id });
  await createLead(db, { name: 'Hers', agent_id: other.user_id, lead_status: 3 });
  const { user, search, optionsOf } = await open('/leads/hot', leader.phone);
  expect(within(search).getByRole('combobox', { name: 'Agent' })).toBeEnabled();
  await waitFor(async () => expect(await optionsOf('Agent')).toEqual(['Naveen K', 'Priya S']));
  await choose(user, 'Agent', 'Naveen K', search);
  await user.click(within(search).getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hers' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Mine' })).toBeInTheDocument();
});

test('The other lists have the whole filter bar, with real choices and no samples', async () => {
  const { search, names, optionsOf } = await open('/leads/new');
  expect(names('combobox')).toEqual(['Team Leader', 'Agent', 'Lead Source', 'Project', 'Sort']);
  expect(within(search).getByRole('textbox', { name: 'Customer ID' })).toBeInTheDocument();
  for (const name of ['Date From', 'Date To']) {
    expect(await within(search).findByRole('group', { name })).toBeInTheDocument();
  }
  expect(within(search).getByRole('button', { name: 'Search' })).toBeInTheDocument();
  const leaders = await storedLeaders(server);
  expect((await optionsOf('Team Leader')).sort()).toEqual(leaders.map(({ name }) => name).sort());
  expect(await optionsOf('Lead Source')).toEqual(await storedMasterValues(server, 'Lead Source'));
  expect(await optionsOf('Project')).toEqual(await storedMasterValues(server, 'Project'));
  expect(await optionsOf('Sort')).toEqual(['Newest First', 'Oldest First']);
});

test.each(['/leads/fresh', '/leads/hot', '/lead/scheduledsite'])(
  'A double click on a row of %s opens the lead',
  async (path) => {
    const { grid, router } = await open(path);
    const [id] = idsOf(grid);
    fireEvent.doubleClick(cellOf(grid, 'lead_source'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/lead-update/${id}`));
  },
);
