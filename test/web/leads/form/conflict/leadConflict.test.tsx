import { screen, waitFor, within } from '@testing-library/react';
import { createLead } from '../../../../support/factories';
import { loseAnswers } from '../../../../support/lostAnswers';
import { renderApp } from '../../../../support/renderApp';
import { staff } from '../../../../support/staff';
import { startServer, type StartedServer } from '../../../../support/startServer';
import { choose, field, saveButton } from '../leadFormActions';

let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ seed: 'small' });
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const assigned = async () => {
  const agent = await server.db
    .selectFrom('users')
    .select('user_id')
    .where('role', '=', 3)
    .orderBy('user_id')
    .executeTakeFirstOrThrow();
  return { lead: await createLead(server.db, { agent_id: agent.user_id, lead_status: 3 }) };
};

const open = async (id: number) => {
  const view = await renderApp({ server, path: `/lead-update/${id}` });
  await screen.findByRole('textbox', { name: 'Full Name' });
  return view;
};

const entries = () => within(screen.getByRole('list', { name: 'Note history' })).getAllByRole('listitem');

const stored = (id: number) => server.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What is told about a failed save outside of the dialog. */
const toldElsewhere = () => screen.queryAllByRole('alert', { hidden: true });

const saveElsewhere = async (mobile: string, id: number, change: object) => {
  const token = await server.signIn(mobile);
  const read = await server.call('getLead', { token, params: { id } });
  // The shape of the answer is that of the contract.
  const lead = read.body.data as Record<string, unknown>;
  const answer = await server.call('updateLead', {
    token,
    body: {
      ...lead,
      project: lead.project_id,
      team_leader: lead.assign_team_leader_id,
      agent: lead.assign_agent_id,
      notes: '',
      ...change,
    },
  });
  expect(answer.status).toBe(200);
};

describe('Two people at one lead', () => {
  const othersSave = (id: number, change: object) => saveElsewhere(staff.teamLeader, id, change);
  let leader: string;
  beforeAll(async () => {
    const { name } = await server.db
      .selectFrom('users')
      .select('name')
      .where('phone', '=', staff.teamLeader)
      .executeTakeFirstOrThrow();
    leader = name;
  });

  it('shows what the other changed, keeps what does not collide, lets one choose, and saves', async () => {
    const { lead } = await assigned();
    const { user } = await open(lead.id);
    await user.clear(field('City'));
    await user.type(field('City'), 'Mumbai');
    await user.type(field('New Note'), 'Moved to Mumbai');
    await othersSave(lead.id, { city: 'Nashik', requirement: '4 BHK', notes: 'Prefers Nashik' });
    await user.click(saveButton());

    const dialog = await screen.findByRole('dialog', { name: `${leader} changed this lead meanwhile` });
    expect(toldElsewhere()).toEqual([]);
    const choice = within(dialog).getByRole('radiogroup', { name: 'City' });
    expect(within(choice).getByRole('radio', { name: 'Yours: Mumbai' })).toBeChecked();
    expect(within(dialog).getByText('Before: Pune')).toBeInTheDocument();
    expect(within(dialog).getByRole('list', { name: 'Kept changes' })).toHaveTextContent('Requirement: empty → 4 BHK');
    await user.click(within(choice).getByRole('radio', { name: `${leader}: Nashik` }));
    expect(within(dialog).queryByRole('button', { name: 'Save with my City' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: `Save with ${leader}'s City` }));

    await screen.findByText('Client Update successfully!');
    expect(await stored(lead.id)).toMatchObject({ city: 'Nashik', requirement: '4 BHK', last_note: 'Moved to Mumbai' });
    await waitFor(() =>
      expect(entries().map((item) => item.textContent)).toEqual([
        expect.stringContaining('Moved to Mumbai'),
        expect.stringContaining('Prefers Nashik'),
      ]),
    );
  });

  it('takes its own earlier save, whose answer was lost, for what it is', async () => {
    const { lead } = await assigned();
    const { user } = await open(lead.id);
    await user.type(field('New Note'), 'Said once');
    loseAnswers('/update-lead');
    await user.click(saveButton());
    await screen.findByText(/^Failed to add client\./);
    jest.restoreAllMocks();
    await user.clear(field('City'));
    await user.type(field('City'), 'Nashik');
    await user.click(saveButton());
    await screen.findByText('Client Update successfully!');
    expect(await stored(lead.id)).toMatchObject({ city: 'Nashik' });
    const notes = await server.db.selectFrom('lead_notes').select('notes').where('lead_id', '=', lead.id).execute();
    expect(notes).toEqual([{ notes: 'Said once' }]);
  });

  it('goes on from its own save of a fresh lead that got a leader, though its answer was lost and more was typed', async () => {
    const lead = await createLead(server.db, { lead_status: 0 });
    const leader = await server.db
      .selectFrom('users')
      .select(['user_id', 'name'])
      .where('role', '=', 2)
      .orderBy('user_id')
      .executeTakeFirstOrThrow();
    const { user } = await open(lead.id);
    await choose(user, 'Team Leader', leader.name);
    await user.type(field('New Note'), 'Handed over');
    loseAnswers('/update-lead');
    await user.click(saveButton());
    await screen.findByText(/^Failed to add client\./);
    jest.restoreAllMocks();
    await user.clear(field('City'));
    await user.type(field('City'), 'Nashik');
    await user.click(saveButton());
    await waitFor(() =>
      expect(screen.queryByRole('dialog') ?? screen.queryByText('Client Update successfully!')).not.toBeNull(),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await stored(lead.id)).toMatchObject({ city: 'Nashik', team_leader_id: leader.user_id, lead_status: 1 });
    const notes = await server.db.selectFrom('lead_notes').select('notes').where('lead_id', '=', lead.id).execute();
    expect(notes).toEqual([{ notes: 'Handed over' }]);
  });

  it('asks when somebody else changed the same after a save of one’s own whose answer was lost', async () => {
    const { lead } = await assigned();
    const { user } = await open(lead.id);
    await user.type(field('New Note'), 'Mine');
    loseAnswers('/update-lead');
    await user.click(saveButton());
    await screen.findByText(/^Failed to add client\./);
    jest.restoreAllMocks();
    await othersSave(lead.id, { city: 'Satara' });
    await user.clear(field('City'));
    await user.type(field('City'), 'Nashik');
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: /changed this lead meanwhile$/ });
    expect(within(dialog).getByRole('radiogroup', { name: 'City' })).toBeInTheDocument();
    expect(await stored(lead.id)).toMatchObject({ city: 'Satara' });
    await user.click(within(dialog).getByRole('button', { name: 'Save with my City' }));
    await waitFor(async () => expect(await stored(lead.id)).toMatchObject({ city: 'Nashik' }));
    const notes = await server.db.selectFrom('lead_notes').select('notes').where('lead_id', '=', lead.id).execute();
    expect(notes).toEqual([{ notes: 'Mine' }]);
  });
});

describe('Two tabs of one person', () => {
  const saveInOtherTab = (id: number, change: object) => saveElsewhere(staff.admin, id, change);
  const title = 'You changed this lead meanwhile, in another tab';

  it('says once that it was oneself, and saves on top of it when nothing collides', async () => {
    const { lead } = await assigned();
    const { user } = await open(lead.id);
    await user.type(field('New Note'), 'From this tab');
    await saveInOtherTab(lead.id, { city: 'Nashik' });
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(toldElsewhere()).toEqual([]);
    expect(dialog).not.toHaveTextContent('Asha Rao');
    expect(within(dialog).getByRole('list', { name: 'Kept changes' })).toHaveTextContent('City: Pune → Nashik');
    await user.click(within(dialog).getByRole('button', { name: 'Save my changes too' }));
    await screen.findByText('Client Update successfully!');
    expect(await stored(lead.id)).toMatchObject({ city: 'Nashik', last_note: 'From this tab' });
  });

  it('sends nothing when the other tab is taken in everything', async () => {
    const { lead } = await assigned();
    const { user } = await open(lead.id);
    await user.clear(field('City'));
    await user.type(field('City'), 'Mumbai');
    await saveInOtherTab(lead.id, { city: 'Nashik' });
    const { version } = await stored(lead.id);
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('button', { name: 'Save with City of this tab' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Other tab: Nashik' }));
    await user.click(within(dialog).getByRole('button', { name: 'Keep the lead as it is now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('City')).toHaveValue('Nashik');
    expect(screen.getByText('No unsaved changes')).toBeInTheDocument();
    expect(await stored(lead.id)).toMatchObject({ city: 'Nashik', version });
  });
});
