import { screen, waitFor } from '@testing-library/react';
import { allowConsole } from '../../support/consoleGuard';
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
