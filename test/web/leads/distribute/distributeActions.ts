import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { choose, retype } from '../../../support/screenActions';
import { createAgent, createLeads, createTeamLeader, type CreatedUser } from '../../../support/factories';
import type { StartedServer } from '../../../support/startServer';
import { openFreshLeads } from '../list/listScreen';

/** A new team of so many agents without leads, and so many fresh leads of a project. */
export const createWork = async ({ db }: StartedServer, size: number, leads: number, project = 'Palm Grove') => {
  await createLeads(db, leads, { project });
  const leader = await createTeamLeader(db);
  const agents: CreatedUser[] = [];
  for (let nth = 0; nth < size; nth += 1) agents.push(await createAgent(db, { team_leader_id: leader.user_id }));
  return { leader, agents };
};

export const leadsOf = async (server: StartedServer, { user_id }: CreatedUser): Promise<number> =>
  (await server.db.selectFrom('leads').select('id').where('agent_id', '=', user_id).execute()).length;

export const freshLeft = async ({ db }: StartedServer, project: string): Promise<number> => {
  const fresh = db.selectFrom('leads').select('id').where('lead_status', '=', 0);
  return (await fresh.where('project', '=', project).execute()).length;
};

export const findDialog = () => screen.findByRole('dialog', { name: 'Distribute leads' });

export const findTable = () => screen.findByRole('table', { name: 'Split over the agents' });

export const chooseLeader = async (user: UserEvent, name: string) => {
  await choose(user, 'Team Leader', name, await findDialog());
};

/** Opens the dialog for so many of a project's leads, the oldest, and splits them over the team of a leader. */
export const planOldest = async (server: StartedServer, project: string, count: number, leader: CreatedUser) => {
  const app = await openFreshLeads(server, 'admin', `/leads/fresh?${new URLSearchParams({ project })}`);
  await app.user.keyboard('d');
  await findDialog();
  await retype(app.user, 'Number of leads', String(count));
  await chooseLeader(app.user, leader.name);
  return { ...app, table: await findTable() };
};
