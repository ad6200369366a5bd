import { screen, waitFor, within } from '@testing-library/react';
import { allowConsole } from '../../support/consoleGuard';
import { renderApp } from '../../support/renderApp';
import { choose, expectToast, optionsOf } from '../../support/screenActions';
import { startServer, type StartedServer } from '../../support/startServer';

let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ seed: 'small' });
  await server.db
    .insertInto('capture_forms')
    .values([
      { page_name: 'Hill View / 50% off?', form_name: 'Brochure' },
      { page_name: 'Hill View / 50% off?', form_name: 'Call back' },
      { page_name: 'River Side', form_name: 'Enquiry' },
    ])
    .execute();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const open = async (as: 'admin' | 'agent' = 'admin') => {
  const app = await renderApp({ server, as, path: '/connect-form' });
  await screen.findByRole('table', { name: 'Connected forms' });
  return app;
};

const submit = () => screen.getByRole('button', { name: 'Submit' });

const rows = () =>
  within(screen.getByRole('table', { name: 'Connected forms' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

const connectionOf = (form: string) =>
  server.db.selectFrom('form_connections').selectAll().where('form_name', '=', form).execute();

test('The existing connections stand in a table with Page Name, Form Name and Project Name', async () => {
  await open();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Page Name',
    'Form Name',
    'Project Name',
  ]);
  const stored = await server.db.selectFrom('form_connections').selectAll().execute();
  expect(rows()).toHaveLength(stored.length);
});

test('Choosing a page loads its forms and clears the form', async () => {
  const { user } = await open();
  expect(screen.getByRole('combobox', { name: 'Form' })).toBeDisabled();
  await choose(user, 'Page', 'Hill View / 50% off?');
  await waitFor(async () => expect(await optionsOf(user, 'Form')).toEqual(['Brochure', 'Call back']));
  await choose(user, 'Form', 'Brochure');
  await choose(user, 'Page', 'River Side');
  expect(screen.getByRole('combobox', { name: 'Form' })).toHaveValue('');
  await waitFor(async () => expect(await optionsOf(user, 'Form')).toEqual(['Enquiry']));
});

test('Submit connects the form: the alert connect, and the table shows it', async () => {
  const { user } = await open();
  await choose(user, 'Page', 'Hill View / 50% off?');
  await choose(user, 'Form', 'Call back');
  await choose(user, 'Project', 'Palm Grove');
  await user.dblClick(submit());
  await expectToast('connect');
  await waitFor(() => expect(rows()).toContainEqual(['Hill View / 50% off?', 'Call back', 'Palm Grove']));
  expect(screen.getByRole('combobox', { name: 'Page' })).toHaveValue('');
  expect(screen.getAllByText('connect')).toHaveLength(1);
});

test('Connecting a connected form again moves it to the new project', async () => {
  const { user } = await open();
  for (const project of ['Palm Grove', 'Palm Heights']) {
    await choose(user, 'Page', 'River Side');
    await choose(user, 'Form', 'Enquiry');
    await choose(user, 'Project', project);
    await user.click(submit());
    await waitFor(() => expect(rows()).toContainEqual(['River Side', 'Enquiry', project]));
  }
  expect(await connectionOf('Enquiry')).toMatchObject([{ project_name: 'Palm Heights' }]);
});

test('Whatever is selected is sent, and what the server says about it stands at the fields', async () => {
  const { user } = await open();
  await user.click(submit());
  for (const name of ['Page', 'Project']) {
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name })).toHaveAccessibleDescription(`${name} is required.`),
    );
  }
  expect(screen.getByRole('combobox', { name: 'Page' })).toHaveFocus();
});

test('Who may not connect forms sees the connections, and is told so before a try', async () => {
  await open('agent');
  expect(screen.getByRole('note')).toHaveTextContent('Only an Admin can connect forms.');
  for (const name of ['Page', 'Form', 'Project']) expect(screen.getByRole('combobox', { name })).toBeDisabled();
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription('Only an Admin can connect forms.');
});

test('When the pages cannot be loaded the screen says so and offers to try again', async () => {
  allowConsole(/./);
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = await renderApp({ server, path: '/connect-form' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Connected forms' })).toBeInTheDocument();
});
