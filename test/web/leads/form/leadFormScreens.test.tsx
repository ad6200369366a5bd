import { screen, waitFor, within } from '@testing-library/react';
import { allowConsole } from '../../../support/consoleGuard';
import { createLead } from '../../../support/factories';
import { onCalls } from '../../../support/onCalls';
import { choose, optionsOf, retype } from '../../../support/screenActions';
import { useServer } from '../../../support/useServer';
import { storedAgentNames, storedLeaders, storedMasterValues } from '../../../support/stored';
import { createLeadSchema, updateLeadFormSchema } from '../../../../src/contract/validation/leads';
import { fieldRulesOf, type FormSchema } from '../../../../src/web/forms/formRules';
import { dateGroup, field, openHotLead, openLead, openNewLead, saveButton, select } from './leadFormActions';

const server = useServer({ seed: 'small' });

const visits = ['Schedule Site Visit', 'Office Visit Completed', 'Mid Way Visit completed', 'House Visit Complete'];
const sharedTexts = ['Full Name', 'Number', 'Alt Number', 'City'];
const sharedSelects = 'Gender, State, Customer Type, Requirement, Lead Source, Project, Team Leader, Agent'.split(', ');

const regions = () =>
  screen.getAllByRole('region').map((region) => within(region).getAllByRole('heading')[0]?.textContent);

test('Create New Lead has its four sections, its fields by name, and Save', async () => {
  await openNewLead(server);
  expect(await screen.findByRole('heading', { level: 1, name: 'Create New Lead' })).toBeInTheDocument();
  expect(regions().sort()).toEqual(['Address', 'Assign Lead', 'Lead Details', 'Personal Details']);
  for (const name of [...sharedTexts, 'Remarks']) expect(field(name)).toBeInTheDocument();
  for (const name of sharedSelects) expect(select(name)).toBeInTheDocument();
  expect(saveButton()).toBeEnabled();
});

/** Labels of a schema's fields that nothing on the screen is called by. */
const withoutPlace = (schema: FormSchema, hidden: readonly string[]): string[] =>
  Object.entries(fieldRulesOf(schema))
    .filter(([name]) => !hidden.includes(name))
    .map(([, { label }]) => label)
    .filter((label) => screen.queryAllByLabelText(new RegExp(`^${label}`)).length === 0);

test('Every field of the schemas has its place in the forms', async () => {
  const { unmount } = await openNewLead(server);
  expect(withoutPlace(createLeadSchema, [])).toEqual([]);
  unmount();
  await openHotLead(server);
  // These two appear with a call status and with Archived; a remark is given when a lead is created.
  expect(withoutPlace(updateLeadFormSchema, ['follow_up', 'archived_reason', 'remark'])).toEqual([]);
});

test('Update Lead has its sections, its fields by name, the four visits, and Save', async () => {
  await openHotLead(server);
  expect(regions().sort()).toEqual(['Address', 'Lead Details', 'Notes', 'Personal Details']);
  for (const name of [...sharedTexts, 'New Note']) expect(field(name)).toBeInTheDocument();
  const selects = [...sharedSelects, 'Last Call Status', 'Last Call Action', 'Lead Status'];
  for (const name of selects) expect(select(name)).toBeInTheDocument();
  for (const name of visits) expect(dateGroup(name)).toBeInTheDocument();
  expect(saveButton()).toBeEnabled();
});

test('The required fields of a lead say so, and no other does', async () => {
  await openNewLead(server);
  const required = [...sharedTexts.map(field), field('Remarks'), ...sharedSelects.map(select)].filter(
    (control) => control.getAttribute('aria-required') === 'true',
  );
  expect(required).toEqual([
    ...['Full Name', 'Number'].map(field),
    ...['Gender', 'State', 'Lead Source', 'Project'].map(select),
  ]);
});

test('The selects offer the fixed choices, all states, and the values of the master lists', async () => {
  const { user } = await openHotLead(server);
  expect(await optionsOf(user, 'Gender')).toEqual(['Male', 'Female', 'Other']);
  expect(await optionsOf(user, 'Customer Type')).toEqual(['Dealer', 'Customer']);
  expect(await optionsOf(user, 'State')).toHaveLength(36);
  expect(await optionsOf(user, 'Requirement')).toEqual(await storedMasterValues(server, 'Require Measurement'));
  expect(await optionsOf(user, 'Lead Source')).toEqual(await storedMasterValues(server, 'Lead Source'));
  expect(await optionsOf(user, 'Project')).toEqual(await storedMasterValues(server, 'Project'));
  expect(await optionsOf(user, 'Last Call Status')).toEqual(['Connect', 'Not Connect']);
  expect((await optionsOf(user, 'Lead Status')).join(', ')).toBe(
    'New Lead, In Progress, Hot Lead, Archived, Converted',
  );
});

test('The follow-up is on screen as long as a call status is chosen, the archived reason with Archived', async () => {
  const { user } = await openHotLead(server);
  expect(screen.queryByRole('group', { name: 'Follow Up' })).toBeNull();
  await choose(user, 'Last Call Status', 'Connect');
  expect(dateGroup('Follow Up')).toBeInTheDocument();
  await user.clear(select('Last Call Status'));
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Follow Up' })).toBeNull());
  await choose(user, 'Lead Status', 'Archived');
  expect(await optionsOf(user, 'Archived Reason')).toEqual(await storedMasterValues(server, 'Archived Reason'));
});

test('A fresh lead shows its status, and one that was chosen for it can go again; every other lead keeps one', async () => {
  // The button is there for those who hover or focus the field, which jsdom does not see.
  const clearButtons = () => {
    const box = select('Lead Status').parentElement ?? document.body;
    return within(box).queryAllByRole('button', { name: 'Clear', hidden: true });
  };
  const lead = await createLead(server.db);
  const { user, unmount } = await openLead(server, lead.id);
  await waitFor(() => expect(select('Lead Status')).toHaveAttribute('placeholder', 'Fresh Lead'));
  expect(select('Lead Status')).toHaveValue('');
  await choose(user, 'Lead Status', 'In Progress');
  expect(clearButtons()).toHaveLength(1);
  for (const button of clearButtons()) await user.click(button);
  expect(select('Lead Status')).toHaveValue('');
  unmount();
  await openHotLead(server);
  expect(clearButtons()).toHaveLength(0);
});

test('Choosing another team leader of a lead offers that leader’s agents', async () => {
  const [own, other] = await storedLeaders(server);
  if (!own || !other) throw new Error('Two team leaders are needed.');
  const { user } = await openHotLead(server, { agent_id: null, team_leader_id: own.user_id });
  await choose(user, 'Team Leader', other.name);
  const agents = await storedAgentNames(server, other.user_id);
  await waitFor(async () => expect((await optionsOf(user, 'Agent')).sort()).toEqual(agents.sort()));
});

test('The form says that it is there, so that what was drawn before it makes way', async () => {
  const screenReady = jest.fn();
  window.firstPaint = { takeAnswer: () => undefined, setApplication: () => undefined, screenReady };
  try {
    const { lead } = await openHotLead(server);
    await waitFor(() => expect(screenReady).toHaveBeenCalledWith(`/lead-update/${lead.id}`, undefined));
  } finally {
    window.firstPaint = undefined;
  }
});

test('A number takes ten digits', async () => {
  const { user } = await openHotLead(server);
  await retype(user, 'Number', '98220112234');
  expect(field('Number')).toHaveValue('9822011223');
});

test('A refused update says Failed to add client. followed by the error, and keeps the form', async () => {
  allowConsole(/./);
  const { user } = await openHotLead(server);
  await user.type(field('New Note'), 'Not lost');
  onCalls('/update-lead', async () =>
    Response.json({ status: 403, message: 'Only a team leader can do this.' }, { status: 403 }),
  );
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to add client\. Only a team leader can do this\.$/,
  );
  expect(field('New Note')).toHaveValue('Not lost');
});
