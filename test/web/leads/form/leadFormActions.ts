import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { LeadDetail } from '../../../../src/contract/leads';
import { createLead } from '../../../support/factories';
import { onCalls } from '../../../support/onCalls';
import { newPhone, updatePayload } from '../../../support/payloads';
import { renderApp } from '../../../support/renderApp';
import { choose } from '../../../support/screenActions';
import type { StartedServer } from '../../../support/startServer';
import { storedPerson } from '../../../support/stored';

export const field = (name: string) => screen.getByRole('textbox', { name });
export const select = (name: string) => screen.getByRole('combobox', { name });
export const dateGroup = (name: string) => screen.getByRole('group', { name });
export const saveButton = () => screen.getByRole('button', { name: 'Save' });

const openForm = async (server: StartedServer, path: string, as: string) => {
  const app = await renderApp({ server, as, path });
  await screen.findByRole('textbox', { name: 'Full Name' });
  return app;
};
export const openNewLead = (server: StartedServer, as = 'admin') => openForm(server, '/leads/create', as);
export const openLead = (server: StartedServer, id: number, as = 'admin') => openForm(server, `/lead-update/${id}`, as);

/** Opens the form of a new hot lead of the agent of the demonstration set. */
export const openHotLead = async (server: StartedServer, columns: Parameters<typeof createLead>[1] = {}) => {
  const agent = await storedPerson(server, 'agent');
  const lead = await createLead(server.db, { agent_id: agent.user_id, lead_status: 3, ...columns });
  return { ...(await openLead(server, lead.id)), agent, lead };
};

/** Saves an update, and waits until the screen says that it is done. */
export const save = async (user: UserEvent): Promise<void> => {
  await user.click(saveButton());
  await screen.findByText('Client Update successfully!');
};

/** Saves a change to a lead as another person or tab. */
export const saveElsewhere = async ({ call, signIn }: StartedServer, mobile: string, id: number, change: object) => {
  const token = await signIn(mobile);
  const read = await call('getLead', { token, params: { id } });
  const lead = read.body.data as LeadDetail; // the call's own answer
  expect((await call('updateLead', { token, body: updatePayload(lead, change) })).status).toBe(200);
};

export const typeDate = async (user: UserEvent, name: string, keys: string) => {
  await user.click(within(dateGroup(name)).getByRole('spinbutton', { name: 'Day' }));
  await user.keyboard(keys);
};

export const dateText = (name: string) =>
  within(dateGroup(name))
    .getAllByRole('spinbutton')
    .map((part) => part.textContent)
    .join(' ');

/** Fills in what is required. Another lead with the number would be asked about. */
export const fillNewLead = async (user: UserEvent, name: string, number = newPhone()) => {
  await user.type(await screen.findByRole('textbox', { name: 'Full Name' }), name);
  await choose(user, 'Gender', 'Female');
  await user.type(field('Number'), number);
  await choose(user, 'State', 'Kerala');
  await choose(user, 'Lead Source', 'Website');
  await choose(user, 'Project', 'Palm Grove');
};

/** Numbers that duplicate checks ask for, in their order, from now on. */
export const watchDuplicateChecks = () => {
  const asked: string[] = [];
  onCalls('/get-duplicate-lead', async (real, request) => {
    asked.push(((await request.clone().json()) as { contact: string }).contact); // what the query sends
    return real();
  });
  return asked;
};
