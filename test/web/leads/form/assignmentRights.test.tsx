import { screen, waitFor } from '@testing-library/react';
import { createLead } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';
import { expectToast, optionsOf } from '../../../support/screenActions';
import { mobileOf, type StaffName } from '../../../support/staff';
import { startServer, type StartedServer } from '../../../support/startServer';
import { choose, field, fillNewLead, saveButton, select } from './leadFormActions';

let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ seed: 'small' });
});
afterAll(() => server.close());

const person = (who: StaffName) =>
  server.db
    .selectFrom('users')
    .select(['user_id', 'name', 'team_leader_id'])
    .where('phone', '=', mobileOf(who))
    .executeTakeFirstOrThrow();

const open = async (as: StaffName, path: string) => {
  const app = await renderApp({ server, as, path });
  await screen.findByRole('textbox', { name: 'Full Name' });
  return app;
};

const stored = (id: number) => server.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('An agent chooses neither team leader nor agent, is told why, and saves the rest', async () => {
  const agent = await person('agent');
  const lead = await createLead(server.db, { agent_id: agent.user_id, lead_status: 3 });
  const { user } = await open('agent', `/lead-update/${lead.id}`);
  await waitFor(() => expect(select('Agent')).toHaveValue(agent.name));
  for (const name of ['Team Leader', 'Agent']) {
    expect(select(name)).toBeDisabled();
    expect(select(name)).toHaveAccessibleDescription('An Agent cannot change who a lead is assigned to.');
  }
  await user.type(field('New Note'), 'Called');
  await user.click(saveButton());
  await expectToast('Client Update successfully!');
  expect(await stored(lead.id)).toMatchObject({ agent_id: agent.user_id, last_note: 'Called' });
});

test('An agent creates leads for themselves, without a choice', async () => {
  await open('agent', '/leads/create');
  for (const name of ['Team Leader', 'Agent']) {
    expect(select(name)).toBeDisabled();
    expect(select(name)).toHaveAccessibleDescription('An Agent can create leads for themselves only.');
  }
});

test('A team leader creates leads for their team, and chooses its agent', async () => {
  const [leader, agent] = [await person('teamLeader'), await person('agent')];
  const { user } = await open('teamLeader', '/leads/create');
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
  const leader = await person('teamLeader');
  const lead = await createLead(server.db, { lead_status: 0 });
  const { user } = await open('teamLeader', `/lead-update/${lead.id}`);
  await waitFor(async () => expect(await optionsOf(user, 'Team Leader')).toEqual([leader.name]));
  await choose(user, 'Team Leader', leader.name);
  await user.click(saveButton());
  await expectToast('Client Update successfully!');
  expect(await stored(lead.id)).toMatchObject({ team_leader_id: leader.user_id, lead_status: 1 });
  await waitFor(() => expect(select('Team Leader')).toBeDisabled());
});

test('An Admin chooses both', async () => {
  const agent = await person('agent');
  const lead = await createLead(server.db, { agent_id: agent.user_id, lead_status: 3 });
  await open('admin', `/lead-update/${lead.id}`);
  await waitFor(() => expect(select('Agent')).toBeEnabled());
  expect(select('Team Leader')).toBeEnabled();
});
