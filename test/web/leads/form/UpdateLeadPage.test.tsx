import { screen, waitFor, within } from '@testing-library/react';
import { callDispositions } from '../../../../src/contract/choices';
import { allowConsole } from '../../../support/consoleGuard';
import { createLead } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';
import { choose, optionsOf } from '../../../support/screenActions';
import { useServer } from '../../../support/useServer';
import { storedLead, storedMasterValues, storedPerson } from '../../../support/stored';
import {
  dateGroup,
  dateText,
  field,
  openHotLead,
  openLead,
  save,
  saveButton,
  select,
  typeDate,
} from './leadFormActions';

const server = useServer({ seed: 'small' });

describe('The update form', () => {
  it('starts from the lead as it is stored', async () => {
    const { lead, agent } = await openHotLead(server);
    expect(screen.getByRole('heading', { level: 1, name: 'Update Lead' })).toBeInTheDocument();
    expect(screen.getByText(`· ${lead.cust_id}`, { exact: false })).toHaveTextContent(`${lead.name} · ${lead.cust_id}`);
    expect(field('Full Name')).toHaveValue(lead.name);
    expect(field('Number')).toHaveValue(lead.contact);
    expect(select('Gender')).toHaveValue('Female');
    expect(select('State')).toHaveValue('Maharashtra');
    expect(field('City')).toHaveValue('Pune');
    await waitFor(() => expect(select('Agent')).toHaveValue(agent.name));
    expect(select('Lead Status')).toHaveValue('Hot Lead');
    expect(screen.queryByRole('group', { name: 'Follow Up' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Archived Reason' })).not.toBeInTheDocument();
  });

  it('saves what happened, empties the note box and shows the new entry, without a reload', async () => {
    const { lead, user } = await openHotLead(server);
    await choose(user, 'Last Call Status', 'Connect');
    await choose(user, 'Last Call Action', 'WhatsApp');
    await typeDate(user, 'Follow Up', '240620260430P');
    await typeDate(user, 'Schedule Site Visit', '29062026');
    await choose(user, 'Lead Status', 'In Progress');
    await user.type(field('New Note'), 'Wants to see the sample flat');
    await user.click(saveButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Client Update successfully!$/);
    const history = await screen.findByRole('list', { name: 'Note history' });
    const [entry] = within(history).getAllByRole('listitem');
    const when = ['Follow up 24/06/2026, 04:30 PM', 'Site visit 29/06/2026'];
    for (const text of ['Wants to see the sample flat', 'In Progress', 'Connect · WhatsApp', ...when]) {
      expect(within(entry as HTMLElement).getByText(text)).toBeInTheDocument();
    }
    expect(entry).toHaveTextContent('Asha Rao');
    expect(field('New Note')).toHaveValue('');
    expect(select('Last Call Status')).toHaveValue('');
    expect(await screen.findByText('No unsaved changes')).toBeInTheDocument();
    expect(await storedLead(server, lead.id)).toMatchObject({
      lead_status: 2,
      call_status: 'Connect',
      last_call_action: 'WhatsApp',
    });
  });

  it('can be saved again at once, a note alone being a change', async () => {
    const { user } = await openHotLead(server);
    for (const note of ['First', 'Second']) {
      await user.type(field('New Note'), note);
      await user.click(saveButton());
      await waitFor(() => expect(screen.getByRole('list', { name: 'Note history' })).toHaveTextContent(note));
      await screen.findByText('No unsaved changes');
    }
  });
});

describe('The rules of a call', () => {
  it('offers the actions of the status alone, none before there is one, and clears one of another status', async () => {
    const { user } = await openHotLead(server);
    expect(select('Last Call Action')).toBeDisabled();
    await choose(user, 'Last Call Status', 'Connect');
    expect(await optionsOf(user, 'Last Call Action')).toEqual(callDispositions.Connect);
    await choose(user, 'Last Call Action', 'WhatsApp');
    await choose(user, 'Last Call Status', 'Not Connect');
    expect(select('Last Call Action')).toHaveValue('');
    expect(await optionsOf(user, 'Last Call Action')).toEqual(callDispositions['Not Connect']);
  });

  it('wants an action and a follow-up with a status, marks both at once and goes to the first', async () => {
    const { lead, user } = await openHotLead(server);
    await choose(user, 'Last Call Status', 'Not Connect');
    await user.click(saveButton());
    await waitFor(() => expect(select('Last Call Action')).toHaveFocus());
    await user.click(saveButton());
    // Said at the field alone, however often it is saved.
    expect(screen.getAllByText('Call Action is required when Call Status is selected.')).toHaveLength(1);
    for (const message of [screen.queryByRole('alert'), screen.queryByRole('group', { name: 'Not saved' })]) {
      expect(message).toBeNull();
    }
    expect(select('Last Call Action')).toHaveAccessibleDescription(
      'Call Action is required when Call Status is selected.',
    );
    expect(dateGroup('Follow Up')).toHaveAccessibleDescription(
      'Follow-Up Date is required unless the lead is Archived.',
    );
    expect((await storedLead(server, lead.id)).call_status).toBeNull();

    await choose(user, 'Last Call Action', 'Not Pick Up');
    await typeDate(user, 'Follow Up', '240620260430P');
    await save(user);
    expect(select('Last Call Action')).not.toHaveAccessibleDescription();
  });

  it('wants no follow-up of an archived lead, but a reason', async () => {
    const { lead, user } = await openHotLead(server);
    const [reason = ''] = await storedMasterValues(server, 'Archived Reason');
    await choose(user, 'Last Call Status', 'Connect');
    await choose(user, 'Last Call Action', 'Not Interested');
    await choose(user, 'Lead Status', 'Archived');
    await user.click(saveButton());
    expect(await screen.findByText('Archived Reason is required when the lead is Archived.')).toBeVisible();
    await choose(user, 'Archived Reason', reason);
    await save(user);
    expect(await storedLead(server, lead.id)).toMatchObject({
      lead_status: 4,
      archived_reason: reason,
      follow_up: null,
    });
  });

  it('refuses days before today in India, for the follow-up and for a visit', async () => {
    const { user } = await openHotLead(server);
    await typeDate(user, 'House Visit Complete', '16062026');
    await user.click(saveButton());
    const said = 'House Visit Complete cannot be before today.';
    expect(await screen.findByText(said)).toBeVisible();
    expect(dateGroup('House Visit Complete')).toHaveAccessibleDescription(said);
    expect(within(dateGroup('House Visit Complete')).getByRole('spinbutton', { name: 'Day' })).toHaveFocus();
  });

  it('saves a lead whose follow-up and visit are over without touching them', async () => {
    const past = { follow_up: new Date('2026-06-01T11:00:00Z'), site_visit: '2026-06-02' };
    const { lead, user } = await openHotLead(server, { lead_status: 2, ...past });
    await user.type(field('New Note'), 'Still thinking it over');
    await save(user);
    expect(await storedLead(server, lead.id)).toMatchObject({
      follow_up: past.follow_up,
      last_note: 'Still thinking it over',
    });
  });

  it('refuses half a date instead of leaving it out', async () => {
    const { user } = await openHotLead(server);
    await typeDate(user, 'Schedule Site Visit', '29');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Schedule Site Visit must be a date.')).toBeVisible();
    expect(dateText('Schedule Site Visit')).toBe('29 MM YYYY');
  });
});

describe('A lead that is not like the others', () => {
  it('keeps a fresh lead fresh as long as no status is chosen', async () => {
    const lead = await createLead(server.db, { lead_status: 0 });
    const { user } = await openLead(server, lead.id);
    expect(select('Lead Status')).toHaveValue('');
    await user.type(field('New Note'), 'Called back');
    await save(user);
    expect((await storedLead(server, lead.id)).lead_status).toBe(0);
  });

  it('shows a leader, an agent and master values that are on no list any more', async () => {
    const agent = await storedPerson(server, 'agent');
    const lead = await createLead(server.db, { agent_id: agent.user_id, project: 'Sold Out Towers' });
    await server.db
      .updateTable('users')
      .set({ crm_app_access: false })
      .where('user_id', 'in', [agent.user_id, agent.team_leader_id ?? 0])
      .execute();
    const { user } = await openLead(server, lead.id);
    expect(select('Agent')).toHaveValue(agent.name);
    expect(select('Team Leader')).not.toHaveValue('');
    expect(select('Project')).toHaveValue('Sold Out Towers');
    await user.type(field('New Note'), 'Still theirs');
    await save(user);
    expect(await storedLead(server, lead.id)).toMatchObject({ agent_id: agent.user_id, project: 'Sold Out Towers' });
    await server.db.updateTable('users').set({ crm_app_access: true }).execute();
  });

  it('says of a lead out of reach what the server says', async () => {
    allowConsole(/Loading failed: getLead/);
    await renderApp({ server, path: '/lead-update/99999999' });
    expect(await screen.findByRole('alert')).toHaveTextContent('This lead was not found.');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
