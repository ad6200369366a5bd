import { screen, waitFor, within } from '@testing-library/react';
import { allowConsole } from '../../support/consoleGuard';
import { createHotTeam } from '../../support/hotTeam';
import { choose, enterCode, retype } from '../../support/screenActions';
import { useServer } from '../../support/useServer';
import { field, save, saveButton, saveElsewhere, select } from '../leads/form/leadFormActions';
import { storedLead, storedNotes } from '../../support/stored';
import { renderLive, wait } from './liveApp';

const server = useServer({ seed: 'few' });

const open = async () => {
  const { agent, leader, ids } = await createHotTeam(server.db, 1);
  const [id = 0] = ids;
  const app = await renderLive({ path: `/lead-update/${id}`, as: agent.phone, server });
  await screen.findByRole('textbox', { name: 'Full Name' });
  const saves = (change: object) => saveElsewhere(server, leader.phone, id, change);
  return { agent, leader, id, ...app, saves };
};

const notes = () =>
  within(screen.getByRole('list', { name: 'Note history' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('A form in which nothing was typed follows the lead, its history and its heading', async () => {
  const { saves } = await open();
  await saves({ city: 'Nashik', notes: 'Prefers Nashik', name: 'Meera Joshi', lead_status: '2' });
  await waitFor(() => expect(field('City')).toHaveValue('Nashik'));
  expect(notes()).toEqual([expect.stringContaining('Prefers Nashik')]);
  expect(select('Lead Status')).toHaveValue('In Progress');
  expect(within(screen.getByRole('main')).getAllByText('Meera Joshi')).not.toHaveLength(0);
});

test('What was typed stays, the rest follows, and the save meets no conflict', async () => {
  const { user, id, saves } = await open();
  await user.type(field('New Note'), 'Called');
  await retype(user, 'City', 'Mumbai');
  await saves({ requirement: '4 BHK', notes: 'Wants four rooms' });
  await waitFor(() => expect(select('Requirement')).toHaveValue('4 BHK'));
  expect(field('City')).toHaveValue('Mumbai');
  expect(field('City')).toHaveFocus();
  await user.type(field('New Note'), ' twice');
  expect(field('New Note')).toHaveValue('Called twice');
  await save(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await storedLead(server, id)).toMatchObject({
    city: 'Mumbai',
    requirement: '4 BHK',
    last_note: 'Called twice',
  });
});

test('What both changed stays as it was typed, and the save asks which one counts', async () => {
  const { user, leader, saves } = await open();
  await retype(user, 'City', 'Mumbai');
  await saves({ city: 'Nashik', requirement: '4 BHK' });
  await waitFor(() => expect(select('Requirement')).toHaveValue('4 BHK'));
  expect(field('City')).toHaveValue('Mumbai');
  await user.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: `${leader.name} also changed this lead` });
  expect(within(dialog).getByRole('radio', { name: 'Yours: Mumbai' })).toBeChecked();
});

test('A complaint under a field that was left stays while the others follow', async () => {
  const { user, saves } = await open();
  await user.clear(field('Full Name'));
  await user.tab();
  const said = await screen.findByText(/full name is required/i);
  await saves({ requirement: '4 BHK' });
  await waitFor(() => expect(select('Requirement')).toHaveValue('4 BHK'));
  expect(said).toBeInTheDocument();
  expect(field('Full Name')).toHaveValue('');
});

test('Letters typed into a select are not taken away: the form follows once it has been left', async () => {
  const { user, saves } = await open();
  await user.click(select('Lead Status'));
  await user.clear(select('Lead Status'));
  await user.type(select('Lead Status'), 'Arch');
  await saves({ lead_status: '2', city: 'Nashik' });
  await screen.findByText('In Progress', { selector: '.page-heading *' });
  expect(select('Lead Status')).toHaveValue('Arch');
  await user.click(field('New Note'));
  await waitFor(() => expect(field('City')).toHaveValue('Nashik'));
});

test('One’s own save is no change by others', async () => {
  const { user, id } = await open();
  await choose(user, 'Lead Status', 'In Progress');
  await user.type(field('New Note'), 'Called');
  await save(user);
  await user.type(field('New Note'), 'And again');
  await wait(2_500);
  expect(field('New Note')).toHaveValue('And again');
  await user.click(saveButton());
  await waitFor(async () => expect((await storedLead(server, id)).last_note).toBe('And again'));
  await waitFor(() => expect(field('New Note')).toHaveValue(''));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('A lead that was taken away says so, and what was typed stays', async () => {
  allowConsole(/Loading failed: getLead /);
  const { user, leader, saves } = await open();
  await user.type(field('New Note'), 'Called');
  await saves({ agent: '' });
  expect(
    await screen.findByText(`${leader.name} has this lead now. Nothing can be saved here any more.`),
  ).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(field('New Note')).toHaveValue('Called');
  expect(saveButton()).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeInTheDocument();
});

describe('A session that is ended elsewhere', () => {
  const end = (user_id: number) => server.db.deleteFrom('user_sessions').where('user_id', '=', user_id).execute();

  test('leads to the sign-in screen at once', async () => {
    const { agent } = await open();
    await end(agent.user_id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  });

  test('asks for a new sign-in over what was typed, which is saved once after it', async () => {
    const { user, agent, id } = await open();
    await user.type(field('New Note'), 'Called');
    await end(agent.user_id);
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(screen.getByRole('textbox', { name: 'New Note', hidden: true })).toHaveValue('Called');
    // A number gets one code in half a minute.
    server.clock.advance(60_000);
    await enterCode(user, server, agent.phone, dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('New Note')).toHaveValue('Called');
    await save(user);
    expect(await storedNotes(server, id)).toEqual(['Called']);
  });
});
