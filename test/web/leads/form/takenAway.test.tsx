import { screen, within } from '@testing-library/react';
import { allowConsole } from '../../../support/consoleGuard';
import { createAgent, createLead, createTeamLeader } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';
import { shareServer } from '../../../support/shareServer';
import { testNow } from '../../../support/testClock';
import { field, saveButton } from './leadFormActions';
import { note, shows } from './stepActions';

const server = shareServer();
beforeEach(() => allowConsole(/Loading failed: getLead /));
afterEach(() => jest.restoreAllMocks());

/** An agent with two leads, and a colleague in the same team. */
const createDesk = async () => {
  const leader = await createTeamLeader(server().db);
  const team = { team_leader_id: leader.user_id };
  const agent = await createAgent(server().db, team);
  const colleague = await createAgent(server().db, { ...team, name: 'Naveen K' });
  const leads: { id: number }[] = [];
  for (const [place, name] of ['First', 'Second'].entries()) {
    const created_at = new Date(testNow.getTime() - place * 60_000);
    leads.push(await createLead(server().db, { name, agent_id: agent.user_id, lead_status: 3, created_at }));
  }
  const token = await server().signIn(leader.phone);
  const takeAway = async (id: number) => {
    const body = {
      lead_id: [id],
      to_tl_id: leader.user_id,
      to_agent_id: colleague.user_id,
      project_id: '',
      reason: '',
    };
    expect((await server().call('reassignLeads', { token, body })).status).toBe(200);
  };
  return { agent, leads, takeAway };
};

const said = () => screen.findByText(/^Naveen K has this lead now\./);

/** Opens the list's first lead, types a note, and saves after the lead was taken away. */
const saveTooLate = async () => {
  const { agent, leads, takeAway } = await createDesk();
  const app = await renderApp({ server: server(), path: '/leads/hot', as: agent.phone });
  await app.user.click(await screen.findByRole('link', { name: 'First' }));
  await shows('First');
  await screen.findByRole('button', { name: 'Next' });
  await note(app.user, 'Wants four rooms');
  await takeAway(leads[0]?.id ?? 0);
  await app.user.click(saveButton());
  await said();
  return app;
};

test('A save that comes too late says once who has the lead, and cannot be tried again', async () => {
  await saveTooLate();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Naveen K has this lead now\./),
  ]);
  expect(screen.queryByRole('group', { name: 'Not saved' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(saveButton()).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
  expect(field('New Note')).toHaveValue('Wants four rooms');
});

test('What was written can be copied', async () => {
  const { user } = await saveTooLate();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy what I wrote' }));
  expect(written.mock.calls).toEqual([['New Note: Wants four rooms']]);
  expect(await screen.findByText('Copied.')).toBeVisible();
});

test('The next lead of the list is one press away, and nothing is asked', async () => {
  const { user } = await saveTooLate();
  const alert = within(await screen.findByRole('alert'));
  await user.click(alert.getByRole('button', { name: 'Next lead' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await shows('Second');
});
