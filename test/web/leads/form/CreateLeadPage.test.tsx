import { screen, waitFor } from '@testing-library/react';
import { changeUser } from '../../../support/factories';
import { loseAnswers, loseCalls } from '../../../support/lostAnswers';
import { loseFirstAnswer } from '../../../support/onCalls';
import { choose, retype } from '../../../support/screenActions';
import { useServer } from '../../../support/useServer';
import { storedAgentNames, storedLeaders, storedPerson } from '../../../support/stored';
import { field, fillNewLead, openNewLead, saveButton, select } from './leadFormActions';

const server = useServer({ seed: 'small' });

const open = () => openNewLead(server);

const storedLead = (name: string) => server.db.selectFrom('leads').selectAll().where('name', '=', name).execute();

const requiredNames = ['Full Name', 'Number', 'Gender', 'State', 'Lead Source', 'Project'] as const;

describe('A new lead', () => {
  it('is saved with all that was typed, says so, and leaves the form empty for the next one', async () => {
    const leader = await storedPerson(server, 'teamLeader');
    const { user } = await open();
    await fillNewLead(user, 'Nila Menon', '9822011223');
    await user.type(field('Alt Number'), '9822011224');
    await choose(user, 'Customer Type', 'Dealer');
    await user.type(field('City'), 'Kochi');
    await user.type(field('Remarks'), 'Wants a corner flat');
    await choose(user, 'Team Leader', leader.name);
    await user.click(saveButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Client added successfully!$/);
    expect(await storedLead('Nila Menon')).toEqual([
      expect.objectContaining({
        contact: '9822011223',
        alt_contact: '9822011224',
        gender: 'Female',
        state: 'Kerala',
        city: 'Kochi',
        customer_type: 'Dealer',
        lead_source: 'Website',
        project: 'Palm Grove',
        remark: 'Wants a corner flat',
        team_leader_id: leader.user_id,
        lead_status: 1,
      }),
    ]);
    for (const name of ['Full Name', 'Number', 'Alt Number', 'City', 'Remarks']) expect(field(name)).toHaveValue('');
    for (const name of ['Gender', 'State', 'Lead Source', 'Project', 'Team Leader', 'Agent']) {
      expect(select(name)).toHaveValue('');
    }
    expect(field('Full Name')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Open the lead' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/lead-update\/\d+$/),
    );
  });

  it('is not sent without the required fields: the message, the errors beside them, the focus at the first', async () => {
    const { user } = await open();
    const before = await server.db.selectFrom('leads').select('id').execute();
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Please fill all required fields\.$/);
    for (const name of requiredNames) expect(screen.getByText(`${name} is required.`)).toBeInTheDocument();
    expect(field('Full Name')).toHaveFocus();
    // A second press says it no second time.
    await user.click(saveButton());
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(await server.db.selectFrom('leads').select('id').execute()).toHaveLength(before.length);
  });

  it('says at the field alone what another rule finds wrong, and the message goes with the fault', async () => {
    const { user } = await open();
    await fillNewLead(user, 'Short Number');
    await retype(user, 'Number', '12345');
    await user.click(saveButton());
    expect(await screen.findByText('Number must have 10 digits.')).toBeVisible();
    expect(field('Number')).toHaveAccessibleDescription('Number must have 10 digits.');
    expect(field('Number')).toHaveFocus();
    await user.type(field('Number'), '67890');
    await waitFor(() => expect(field('Number')).not.toHaveAccessibleDescription());
  });

  it('is sent once by a double click', async () => {
    const { user } = await open();
    await fillNewLead(user, 'Twice Clicked');
    await user.dblClick(saveButton());
    await screen.findByRole('alert');
    expect(await storedLead('Twice Clicked')).toHaveLength(1);
  });

  it('lets the agents follow the team leader, and drops the agent when the leader changes', async () => {
    const { user } = await open();
    const [first, second] = await storedLeaders(server);
    const [agent = ''] = await storedAgentNames(server, first?.user_id ?? 0);
    expect(select('Agent')).toBeDisabled();
    await choose(user, 'Team Leader', first?.name ?? '');
    await choose(user, 'Agent', agent);
    expect(select('Agent')).toHaveValue(agent);
    await choose(user, 'Team Leader', second?.name ?? '');
    expect(select('Agent')).toHaveValue('');
  });
});

describe('A save that fails', () => {
  it('keeps the form, says so, and is tried again under the same key', async () => {
    const { user } = await open();
    await fillNewLead(user, 'Lost Answer');
    const keys = loseFirstAnswer('/create-customer');
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to add client\. Try again\.$/);
    expect(field('Full Name')).toHaveValue('Lost Answer');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Client added successfully!')).toBeInTheDocument();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(await storedLead('Lost Answer')).toHaveLength(1);
  });

  it.each([
    ['though it did arrive', loseAnswers],
    ['and it had not arrived', loseCalls],
  ])('is made once, as it was, before anything typed since goes anywhere, %s', async (what, lose) => {
    const name = `May Be There ${what}`;
    const { user } = await open();
    await fillNewLead(user, name);
    lose('/api/create-customer');
    await user.click(saveButton());
    await screen.findByRole('alert');
    jest.restoreAllMocks();
    await user.type(field('City'), 'Kochi');
    await user.click(saveButton());
    expect(await screen.findByText('Client added successfully!')).toBeInTheDocument();
    expect(await storedLead(name)).toEqual([expect.objectContaining({ city: null })]);
    expect(screen.getByRole('link', { name: 'Open the lead' })).toBeInTheDocument();
    expect(field('Full Name')).toHaveValue('');
    expect(field('City')).toHaveValue('Kochi');
  });

  it('shows what the server says about a field at the field', async () => {
    const leader = await storedPerson(server, 'teamLeader');
    const { user } = await open();
    await fillNewLead(user, 'Wrong Leader');
    await choose(user, 'Team Leader', leader.name);
    await changeUser(server.db, leader.user_id, { crm_app_access: false });
    await user.click(saveButton());
    await waitFor(() =>
      expect(select('Team Leader')).toHaveAccessibleDescription(
        'Leads cannot be assigned to this Team Leader. Please choose another.',
      ),
    );
    expect(select('Team Leader')).toHaveFocus();
    await changeUser(server.db, leader.user_id, { crm_app_access: true });
  });
});
