import { screen, waitFor, within } from '@testing-library/react';
import { allowConsole } from '../../support/consoleGuard';
import { createLead } from '../../support/factories';
import { loseCalls } from '../../support/lostAnswers';
import { renderApp } from '../../support/renderApp';
import { choose, retype } from '../../support/screenActions';
import { useServer } from '../../support/useServer';
import { fillNewLead, saveButton } from '../leads/form/leadFormActions';

const server = useServer({ seed: 'small' });
beforeEach(() => allowConsole(/./));

/** The messages on the screen: toasts, and notes of failed saves. */
const messages = () => [
  ...screen.queryAllByRole('alert').map(({ textContent }) => textContent),
  ...screen.queryAllByRole('group', { name: 'Not saved' }).map(({ textContent }) => textContent),
];

const offline = 'No connection to the server. Please check your network and try again.';

test('What is wrong with one field of a lead stands at the field alone, however often it is saved', async () => {
  const lead = await createLead(server.db, { lead_status: 3 });
  const { user } = await renderApp({ server, path: `/lead-update/${lead.id}` });
  await screen.findByRole('textbox', { name: 'Full Name' });
  await waitFor(() => expect(screen.queryByText('Loading the notes…')).toBeNull());
  await choose(user, 'Last Call Status', 'Connect');
  await user.click(saveButton());
  await user.click(saveButton());
  expect(await screen.findAllByText('Call Action is required when Call Status is selected.')).toHaveLength(1);
  expect(messages()).toEqual([]);
});

test('Missing fields of a lead are one message, also after a second press', async () => {
  const { user } = await renderApp({ server, path: '/leads/create' });
  await screen.findByRole('textbox', { name: 'Full Name' });
  await user.click(saveButton());
  await screen.findByText('Please fill all required fields.');
  await user.click(saveButton());
  await waitFor(() => expect(messages()).toEqual(['Please fill all required fields.']));
});

test('A lead that could not be sent is one message, with the reason and the way to try again', async () => {
  const { user } = await renderApp({ server, path: '/leads/create' });
  await fillNewLead(user, 'Once Said');
  loseCalls('/create-customer');
  await user.click(saveButton());
  await screen.findByText('Failed to add client. Try again.');
  expect(messages()).toEqual(['Failed to add client. Try again.']);
  expect(screen.getAllByText(offline, { exact: false })).toHaveLength(1);
  await user.click(saveButton());
  await waitFor(() => expect(messages()).toEqual(['Failed to add client. Try again.']));
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Client added successfully!');
  await waitFor(() => expect(messages()).toEqual(['Client added successfully!']));
});

test('A master value and a connection that could not be sent are one message each', async () => {
  await server.db.insertInto('capture_forms').values({ page_name: 'River Side', form_name: 'Enquiry' }).execute();
  const { user, router } = await renderApp({ server, path: '/mastersetting' });
  await screen.findByRole('table', { name: 'Project' });
  await choose(user, 'Category', 'Project');
  await retype(user, 'Value', 'Sky Gardens');
  loseCalls('/add-master-setting');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Something went wrong.');
  expect(messages()).toEqual(['Something went wrong.']);
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('Sky Gardens');
  jest.restoreAllMocks();
  await user.clear(screen.getByRole('textbox', { name: 'Value' }));
  await router.navigate('/connect-form');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('table', { name: 'Connected forms' });
  // The message went with its form.
  await waitFor(() => expect(messages()).toEqual([]));
  await choose(user, 'Page', 'River Side');
  await choose(user, 'Form', 'Enquiry');
  await choose(user, 'Project', 'Palm Grove');
  loseCalls('/connect-form');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText(offline);
  expect(messages()).toEqual([offline]);
});

test('A transfer that could not be sent is one message', async () => {
  await createLead(server.db);
  const { user } = await renderApp({ server, path: '/leads/fresh' });
  const grid = await screen.findByRole('grid', { name: 'Fresh Leads' });
  const [box] = await within(grid).findAllByRole('checkbox', { name: 'Select row' });
  if (!box) throw new Error('The list has a row.');
  await user.click(box);
  const bar = await screen.findByRole('group', { name: 'Assign to' });
  const leader = within(bar).getByRole('combobox', { name: 'Team Leader' });
  await user.click(leader);
  await user.click((await screen.findAllByRole('option'))[0] ?? leader);
  loseCalls('/assign-lead');
  await user.click(within(bar).getByRole('button', { name: 'Transfer Selected Leads' }));
  await screen.findByText('Something went wrong.');
  expect(messages()).toEqual(['Something went wrong.']);
  expect(screen.getAllByText(offline, { exact: false })).toHaveLength(1);
});
