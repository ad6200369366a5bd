import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createLead } from '../../../../support/factories';
import { loseAnswers } from '../../../../support/lostAnswers';
import { choose, retype } from '../../../../support/screenActions';
import { staff } from '../../../../support/staff';
import { useServer } from '../../../../support/useServer';
import { storedLead, storedNotes, storedPerson } from '../../../../support/stored';
import { field, openHotLead, openLead, save, saveButton, saveElsewhere } from '../leadFormActions';

const server = useServer({ seed: 'small' });

const entries = () => within(screen.getByRole('list', { name: 'Note history' })).getAllByRole('listitem');

/** Messages about a failed save outside of the dialog. */
const toldElsewhere = () => screen.queryAllByRole('alert', { hidden: true });

/** The save arrives, its answer does not. */
const saveWithoutAnswer = async (user: UserEvent) => {
  loseAnswers('/update-lead');
  await user.click(saveButton());
  await screen.findByText(/^Failed to add client\./);
  jest.restoreAllMocks();
};

describe('Two people at one lead', () => {
  const othersSave = (id: number, change: object) => saveElsewhere(server, staff.teamLeader, id, change);
  let leader: string;
  beforeAll(async () => {
    leader = (await storedPerson(server, 'teamLeader')).name;
  });

  it('shows what the other changed, keeps what does not collide, lets one choose, and saves', async () => {
    const { lead, user } = await openHotLead(server);
    await retype(user, 'City', 'Mumbai');
    await user.type(field('New Note'), 'Moved to Mumbai');
    await othersSave(lead.id, { city: 'Nashik', requirement: '4 BHK', notes: 'Prefers Nashik' });
    await user.click(saveButton());

    const dialog = await screen.findByRole('dialog', { name: `${leader} also changed this lead` });
    expect(toldElsewhere()).toEqual([]);
    const choice = within(dialog).getByRole('radiogroup', { name: 'City' });
    expect(within(choice).getByRole('radio', { name: 'Yours: Mumbai' })).toBeChecked();
    expect(within(dialog).getByText('Before: Pune')).toBeInTheDocument();
    expect(within(dialog).getByRole('list', { name: 'Kept changes' })).toHaveTextContent('Requirement: empty → 4 BHK');
    await user.click(within(choice).getByRole('radio', { name: `${leader}: Nashik` }));
    expect(within(dialog).queryByRole('button', { name: 'Save with my City' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: `Save with ${leader}'s City` }));

    await screen.findByText('Client Update successfully!');
    expect(await storedLead(server, lead.id)).toMatchObject({
      city: 'Nashik',
      requirement: '4 BHK',
      last_note: 'Moved to Mumbai',
    });
    await waitFor(() =>
      expect(entries().map((item) => item.textContent)).toEqual([
        expect.stringContaining('Moved to Mumbai'),
        expect.stringContaining('Prefers Nashik'),
      ]),
    );
  });

  it('takes its own earlier save, whose answer was lost, for what it is', async () => {
    const { lead, user } = await openHotLead(server);
    await user.type(field('New Note'), 'Said once');
    await saveWithoutAnswer(user);
    await retype(user, 'City', 'Nashik');
    await save(user);
    expect(await storedLead(server, lead.id)).toMatchObject({ city: 'Nashik' });
    expect(await storedNotes(server, lead.id)).toEqual(['Said once']);
  });

  it('goes on from its own save of a fresh lead that got a leader, though its answer was lost and more was typed', async () => {
    const lead = await createLead(server.db);
    const leader = await storedPerson(server, 'teamLeader');
    const { user } = await openLead(server, lead.id);
    await choose(user, 'Team Leader', leader.name);
    await user.type(field('New Note'), 'Handed over');
    await saveWithoutAnswer(user);
    await retype(user, 'City', 'Nashik');
    await user.click(saveButton());
    await waitFor(() =>
      expect(screen.queryByRole('dialog') ?? screen.queryByText('Client Update successfully!')).not.toBeNull(),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await storedLead(server, lead.id)).toMatchObject({
      city: 'Nashik',
      team_leader_id: leader.user_id,
      lead_status: 1,
    });
    expect(await storedNotes(server, lead.id)).toEqual(['Handed over']);
  });

  it('asks when somebody else changed the same after a save of one’s own whose answer was lost', async () => {
    const { lead, user } = await openHotLead(server);
    await user.type(field('New Note'), 'Mine');
    await saveWithoutAnswer(user);
    await othersSave(lead.id, { city: 'Satara' });
    await retype(user, 'City', 'Nashik');
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: /also changed this lead$/ });
    expect(within(dialog).getByRole('radiogroup', { name: 'City' })).toBeInTheDocument();
    expect(await storedLead(server, lead.id)).toMatchObject({ city: 'Satara' });
    await user.click(within(dialog).getByRole('button', { name: 'Save with my City' }));
    await waitFor(async () => expect(await storedLead(server, lead.id)).toMatchObject({ city: 'Nashik' }));
    expect(await storedNotes(server, lead.id)).toEqual(['Mine']);
  });
});

describe('Two tabs of one person', () => {
  const saveInOtherTab = (id: number, change: object) => saveElsewhere(server, staff.admin, id, change);
  const title = 'You also changed this lead in another tab';

  it('says once that it was oneself, and saves on top of it when nothing collides', async () => {
    const { lead, user } = await openHotLead(server);
    await user.type(field('New Note'), 'From this tab');
    await saveInOtherTab(lead.id, { city: 'Nashik' });
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(toldElsewhere()).toEqual([]);
    expect(dialog).not.toHaveTextContent('Asha Rao');
    expect(within(dialog).getByRole('list', { name: 'Kept changes' })).toHaveTextContent('City: Pune → Nashik');
    await user.click(within(dialog).getByRole('button', { name: 'Save my changes too' }));
    await screen.findByText('Client Update successfully!');
    expect(await storedLead(server, lead.id)).toMatchObject({ city: 'Nashik', last_note: 'From this tab' });
  });

  it('sends nothing when the other tab is taken in everything', async () => {
    const { lead, user } = await openHotLead(server);
    await retype(user, 'City', 'Mumbai');
    await saveInOtherTab(lead.id, { city: 'Nashik' });
    const { version } = await storedLead(server, lead.id);
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('button', { name: 'Save with City of this tab' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Other tab: Nashik' }));
    await user.click(within(dialog).getByRole('button', { name: 'Keep the lead as it is now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('City')).toHaveValue('Nashik');
    expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
    expect(await storedLead(server, lead.id)).toMatchObject({ city: 'Nashik', version });
  });
});
