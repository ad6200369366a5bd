import { screen, waitFor } from '@testing-library/react';
import { createLead } from '../../../support/factories';
import { choose, expectToast, optionsOf } from '../../../support/screenActions';
import { useServer } from '../../../support/useServer';
import { storedLead, storedPerson } from '../../../support/stored';
import { field, fillNewLead, openLead, openNewLead, save, saveButton, select } from './leadFormActions';

const server = useServer({ seed: 'small' });

test('An agent chooses neither team leader nor agent, is told why, and saves the rest', async () => {
  const agent = await storedPerson(server, 'agent');
  const lead = await createLead(server.db, { agent_id: agent.user_id, lead_status: 3 });
  const { user } = await openLead(server, lead.id, 'agent');
  await waitFor(() => expect(select('Agent')).toHaveValue(agent.name));
  for (const name of ['Team Leader', 'Agent']) {
    expect(select(name)).toBeDisabled();
    expect(select(name)).toHaveAccessibleDescription('An Agent cannot change who a lead is assigned to.');
  }
  await user.type(field('New Note'), 'Called');
  await save(user);
  expect(await storedLead(server, lead.id)).toMatchObject({ agent_id: agent.user_id, last_note: 'Called' });
});

test('An agent creates leads for themselves, without a choice', async () => {
  await openNewLead(server, 'agent');
  for (const name of ['Team Leader', 'Agent']) {
    expect(select(name)).toBeDisabled();
    expect(select(name)).toHaveAccessibleDescription('Agents can only create leads for themselves.');
  }
});

test('A team leader creates leads for their team, and chooses its agent', async () => {
  const [leader, agent] = [await storedPerson(server, 'teamLeader'), await storedPerson(server, 'agent')];
  const { user } = await openNewLead(server, 'teamLeader');
  await waitFor(() => expect(select('Team Leader')).toHaveValue(leader.name));
  expect(select('Team Leader')).toBeDisabled();
  expect(select('Team Leader')).toHaveAccessibleDescription('A Team Leader can create leads for their team only.');
  expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
  await fillNewLead(user, 'Of My Team');
  await waitFor(() => expect(select('Agent')).toBeEnabled());
  await choose(user, 'Agent', agent.name);
  await user.click(saveButton());
  await expectToast('Client added successfully!');
  const made = await server.db
    .selectFrom('leads')
    .select(['team_leader_id', 'agent_id'])
    .where('name', '=', 'Of My Team')
    .executeTakeFirstOrThrow();
  expect(made).toEqual({ team_leader_id: leader.user_id, agent_id: agent.user_id });
});

test('A team leader may take a lead that nobody has, and give it to nobody else', async () => {
  const leader = await storedPerson(server, 'teamLeader');
  const lead = await createLead(server.db, { lead_status: 0 });
  const { user } = await openLead(server, lead.id, 'teamLeader');
  await waitFor(async () => expect(await optionsOf(user, 'Team Leader')).toEqual([leader.name]));
  await choose(user, 'Team Leader', leader.name);
  await save(user);
  expect(await storedLead(server, lead.id)).toMatchObject({ team_leader_id: leader.user_id, lead_status: 1 });
  await waitFor(() => expect(select('Team Leader')).toBeDisabled());
});
