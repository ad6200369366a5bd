import { screen, waitFor, within } from '@testing-library/react';
import { leadLists } from '../../../../../src/web/lists/leadLists';
import { allowConsole } from '../../../../support/consoleGuard';
import {
  changeUser,
  createAgent,
  createLeads,
  createTeam,
  createTeamLeader,
  type CreatedUser,
} from '../../../../support/factories';
import { called } from '../../../../support/payloads';
import { renderApp } from '../../../../support/renderApp';
import { useServer } from '../../../../support/useServer';
import { staff } from '../../../../support/staff';
import { storedAgents } from '../../../../support/stored';
import { choose } from '../../../../support/screenActions';
import { saveElsewhere } from '../../form/leadFormActions';
import { openList } from '../listScreen';

const server = useServer({ seed: 'few' });

/** A team of two agents, the first of whom has so many hot leads. */
const createWork = async (count: number) => {
  const { leader, agent: from } = await createTeam(server.db);
  const to = await createAgent(server.db, { team_leader_id: leader.user_id });
  return { leader, from, to, ids: await createLeads(server.db, count, { agent_id: from.user_id, lead_status: 3 }) };
};

/** Opens Hot Leads of a team, or of one of its agents, with all of them selected. */
const selectAllOf = async (as: string, leader: CreatedUser, agent?: CreatedUser) => {
  const path = `/leads/hot?teamLeader=${leader.user_id}${agent ? `&agent=${agent.user_id}` : ''}`;
  const app = await openList(server, path, as);
  await app.user.click(within(app.grid).getByRole('checkbox', { name: 'Select all rows' }));
  const group = await screen.findByRole('group', { name: 'Assign to' });
  const press = () => app.user.click(within(group).getByRole('button', { name: 'Reassign Selected Leads' }));
  return { ...app, group, press };
};

/** Two leads of an agent go to a colleague. */
const reassignTwo = async () => {
  const team = await createWork(2);
  const { user, group, press } = await selectAllOf('admin', team.leader, team.from);
  await choose(user, 'Agent', team.to.name, group);
  await press();
  await screen.findByText('2 leads reassigned.');
  return { ...team, user };
};

test('Thirty leads go to another agent with the reason in their history, and one click on Undo brings them back', async () => {
  const { leader, from, to, ids } = await createWork(30);
  const { user, group, press } = await selectAllOf('admin', leader, from);
  expect(screen.getByText('30 leads selected')).toBeInTheDocument();
  // The filter says who has them: that is not where they go.
  expect(within(group).getByRole('combobox', { name: 'Agent' })).toHaveValue('');
  await choose(user, 'Agent', to.name, group);
  await user.type(within(group).getByRole('textbox', { name: 'Reason' }), ' On leave until Monday ');
  await press();
  expect(await screen.findByText('30 leads reassigned.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
  expect(await storedAgents(server, ids)).toEqual(ids.map(() => to.user_id));
  const notes = await server.db.selectFrom('lead_notes').select('notes').where('lead_id', 'in', ids).execute();
  expect(notes.filter((note) => note.notes?.includes('On leave until Monday'))).toHaveLength(30);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('30 leads moved back.')).toBeInTheDocument();
  expect(await storedAgents(server, ids)).toEqual(ids.map(() => from.user_id));
});

test('Leads that the agent has already are counted apart in the message', async () => {
  const { leader, from, to, ids } = await createWork(5);
  const there = ids.slice(0, 2);
  await server.db.updateTable('leads').set({ agent_id: to.user_id }).where('id', 'in', there).execute();
  const { user, group, press } = await selectAllOf(leader.phone, leader);
  await choose(user, 'Agent', to.name, group);
  await press();
  expect(await screen.findByText('3 leads reassigned, 2 were there already.')).toBeInTheDocument();
  expect(await storedAgents(server, ids)).toEqual(ids.map(() => to.user_id));
  expect(from.user_id).not.toBe(to.user_id);
});

test('A lead of an agent who has left returns to the team leader, and the message names it', async () => {
  const { from, ids, user } = await reassignTwo();
  await changeUser(server.db, from.user_id, { crm_app_access: false });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const lead = `C-\\d+ Customer \\d+ \\(was with ${from.name}, who cannot have it now\\)`;
  const said = await screen.findByText(
    new RegExp(`^2 leads moved back\\. 2 leads have no agent now: ${lead}, ${lead}\\.$`.replaceAll('\u2068', '')),
  );
  expect(said).toHaveAttribute('role', 'alert');
  expect(await storedAgents(server, ids)).toEqual([null, null]);
});

test('A lead that was called since stays with whom it is, and the message names it with the reason', async () => {
  const { from, to, ids, user } = await reassignTwo();
  await saveElsewhere(server, to.phone, ids[0] ?? 0, { ...called, notes: 'Rang, will visit' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const said = await screen.findByText(/^1 lead moved back\. 1 lead stayed: C-\d+ Customer \d+ \(was .+ since\)\.$/);
  expect(said).toHaveAttribute('role', 'alert');
  expect((await storedAgents(server, ids)).sort()).toEqual([from.user_id, to.user_id].sort());
});

test('A team leader reassigns within the team: the team is theirs, and only their agents are offered', async () => {
  const { leader, from, to, ids } = await createWork(1);
  const { user, group, press } = await selectAllOf(leader.phone, leader, from);
  const team = within(group).getByRole('combobox', { name: 'Team Leader' });
  expect(team).toHaveValue(leader.name);
  expect(team).toBeDisabled();
  await user.click(within(group).getByRole('combobox', { name: 'Agent' }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered.sort()).toEqual([from.name, to.name].sort());
  await user.click(screen.getByRole('option', { name: to.name }));
  await press();
  expect(await screen.findByText('1 lead reassigned.')).toBeInTheDocument();
  expect(await storedAgents(server, ids)).toEqual([to.user_id]);
});

test('Leads that left the team meanwhile are named with the reason and leave the selection', async () => {
  allowConsole(/409/);
  const { leader, from, to, ids } = await createWork(2);
  const other = await createTeamLeader(server.db);
  const { user, group, press } = await selectAllOf(leader.phone, leader, from);
  await choose(user, 'Agent', to.name, group);
  const token = await server.signIn(staff.admin);
  const body = { lead_id: [ids[0]], to_tl_id: other.user_id };
  expect((await server.call('reassignLeads', { token, body })).status).toBe(200);
  await press();
  expect(await screen.findByText('Transfer failed.')).toBeInTheDocument();
  expect(
    await screen.findByText(/Taken: C-\d+ Customer \d+ \(moved to another team\)\. The other leads are still/),
  ).toBeInTheDocument();
  expect(screen.getByText('1 lead selected')).toBeInTheDocument();
  await press();
  expect(await screen.findByText('1 lead reassigned.')).toBeInTheDocument();
});

test('What the server says about whom they should go to is shown', async () => {
  allowConsole(/422/);
  const { leader, from, ids } = await createWork(1);
  const { user, group, press } = await selectAllOf('admin', leader, from);
  await choose(user, 'Agent', from.name, group);
  await press();
  expect(await screen.findByText('Transfer failed.')).toBeInTheDocument();
  expect(screen.getByText('1 lead selected')).toBeInTheDocument();
  expect(await storedAgents(server, ids)).toEqual([from.user_id]);
});

test.each(leadLists.filter(({ columns }) => columns !== 'fresh').map((list) => [list.title, list.path] as const))(
  '%s has no selection for an agent',
  async (_title, path) => {
    await renderApp({ path, server, as: 'agent' });
    await screen.findByText(/^Total Records:/);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  },
);
