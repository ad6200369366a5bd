import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createAgent, createLead, createTeamLeader, type CreatedUser } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';
import type { StartedServer } from '../../../support/startServer';
import { findGrid } from '../list/listScreen';

interface Team {
  leader: CreatedUser;
  agents: CreatedUser[];
}

/** A new team leader with so many agents, who have nothing to do yet. */
export const createTeam = async (server: StartedServer, size: number): Promise<Team> => {
  const leader = await createTeamLeader(server.db);
  const agents: CreatedUser[] = [];
  for (let nth = 0; nth < size; nth += 1) {
    agents.push(await createAgent(server.db, { team_leader_id: leader.user_id }));
  }
  return { leader, agents };
};

export const createFresh = async (server: StartedServer, count: number, project = 'Palm Grove'): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await createLead(server.db, { project });
};

export const leadsOf = async (server: StartedServer, { user_id }: CreatedUser): Promise<number> =>
  (await server.db.selectFrom('leads').select('id').where('agent_id', '=', user_id).execute()).length;

export const freshLeft = async (server: StartedServer, project: string): Promise<number> =>
  (
    await server.db
      .selectFrom('leads')
      .select('id')
      .where('lead_status', '=', 0)
      .where('project', '=', project)
      .execute()
  ).length;

export const openFreshLeads = async (server: StartedServer, as: string = 'admin', path = '/leads/fresh') => {
  const app = await renderApp({ path, server, as });
  const grid = await findGrid('Fresh Leads');
  return { ...app, grid };
};

export const findDialog = () => screen.findByRole('dialog', { name: 'Distribute leads' });

export const findTable = () => screen.findByRole('table', { name: 'Split over the agents' });

export const chooseLeader = async (user: UserEvent, name: string) => {
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('combobox', { name: 'Team Leader' }));
  await user.click(await screen.findByRole('option', { name }));
};

export const setNumber = async (user: UserEvent, field: string, number: string) => {
  const box = screen.getByRole('textbox', { name: field });
  await user.clear(box);
  await user.type(box, number);
};
