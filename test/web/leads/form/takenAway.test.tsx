import { screen } from '@testing-library/react';
import { allowConsole } from '../../../support/consoleGuard';
import { createAgent, createLead, createTeam } from '../../../support/factories';
import { useServer } from '../../../support/useServer';
import { testNow } from '../../../support/testClock';
import { field, saveButton } from './leadFormActions';
import { note, openListed, shows } from './stepActions';

const server = useServer({ seed: 'few' });
beforeEach(() => allowConsole(/Loading failed: getLead /));

/** An agent opens the first of two leads and types a note; it is saved after a colleague got the lead. */
const saveTooLate = async () => {
  const { db, call, signIn } = server;
  const { leader, agent } = await createTeam(db);
  const colleague = await createAgent(db, { name: 'Naveen K', team_leader_id: leader.user_id });
  const lead = { agent_id: agent.user_id, lead_status: 3 };
  const { id } = await createLead(db, { ...lead, name: 'First' });
  await createLead(db, { ...lead, name: 'Second', created_at: new Date(testNow.getTime() - 60_000) });

  const app = await openListed(server, 'First', '/leads/hot', agent.phone);
  await note(app.user, 'Wants four rooms');
  const body = { lead_id: [id], to_tl_id: leader.user_id, to_agent_id: colleague.user_id };
  expect((await call('reassignLeads', { token: await signIn(leader.phone), body })).status).toBe(200);
  await app.user.click(saveButton());
  await screen.findByText(/^Naveen K has this lead now\./);
  return app;
};

test('A save that comes too late says once who has the lead; what was written can be copied, and the next lead is near', async () => {
  const { user } = await saveTooLate();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Naveen K has this lead now\./),
  ]);
  expect(screen.queryByRole('group', { name: 'Not saved' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(saveButton()).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
  expect(field('New Note')).toHaveValue('Wants four rooms');

  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy what I wrote' }));
  expect(written.mock.calls).toEqual([['New Note: Wants four rooms']]);
  expect(await screen.findByText('Copied.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next lead' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await shows('Second');
});
