import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ConnectedForms } from '../../../src/web/formConnections/ConnectFormPage';
import { allowConsole } from '../../support/consoleGuard';
import { renderApp } from '../../support/renderApp';
import { renderThemed } from '../../support/renderThemed';
import { choose, expectToast, optionsOf } from '../../support/screenActions';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });

beforeAll(async () => {
  await server.db
    .insertInto('capture_forms')
    .values([
      { page_name: 'Hill View / 50% off?', form_name: 'Brochure' },
      { page_name: 'Hill View / 50% off?', form_name: 'Call back' },
      { page_name: 'River Side', form_name: 'Enquiry' },
    ])
    .execute();
});

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

test('The connections are listed with Page Name, Form Name and Project Name', async () => {
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

const connectEnquiry = async (user: UserEvent, project: string) => {
  await choose(user, 'Page', 'River Side');
  await choose(user, 'Form', 'Enquiry');
  await choose(user, 'Project', project);
  await user.click(submit());
};

const connected = (project: string) => waitFor(() => expect(rows()).toContainEqual(['River Side', 'Enquiry', project]));

test('Connecting a connected form asks first, naming the form and both projects, and then moves it', async () => {
  const { user } = await open();
  await connectEnquiry(user, 'Palm Grove');
  await connected('Palm Grove');
  await connectEnquiry(user, 'Palm Heights');
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toHaveAccessibleDescription(
    'The form "Enquiry" of "River Side" is connected to Palm Grove. Connect it to Palm Heights instead?',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Yes, connect it!' }));
  await connected('Palm Heights');
  expect(await connectionOf('Enquiry')).toMatchObject([{ project_name: 'Palm Heights' }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('combobox', { name: 'Page' })).toHaveValue('');
});

test('Cancel leaves the connection as it is and the choices in the form, where Submit asks again', async () => {
  const { user } = await open();
  const [before] = await connectionOf('Enquiry');
  await connectEnquiry(user, 'Palm Grove');
  for (let again = 0; again < 2; again += 1) {
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('Palm Grove');
    expect(submit()).toHaveFocus();
    if (again === 0) await user.click(submit());
  }
  expect(await connectionOf('Enquiry')).toEqual([before]);
});

test('Connecting a form to its own project asks nothing', async () => {
  const { user } = await open();
  await connectEnquiry(user, 'Palm Heights');
  await expectToast('connect');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await connected('Palm Heights');
});

test('A connection is deleted by the bin in its row, after a question, and leaves the table at once', async () => {
  const { user } = await open();
  const bin = () => screen.getByRole('button', { name: 'Delete Enquiry of River Side' });
  await user.click(bin());
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toHaveAccessibleDescription(
    '"Enquiry" of "River Side" will no longer be connected to Palm Heights. You won\'t be able to revert this!',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await connectionOf('Enquiry')).toHaveLength(1);
  await user.click(bin());
  await user.dblClick(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await expectToast('Form disconnected successfully.');
  await waitFor(() => expect(rows()).not.toContainEqual(['River Side', 'Enquiry', 'Palm Heights']));
  expect(await connectionOf('Enquiry')).toEqual([]);
});

test('A connection that somebody else has deleted meanwhile leaves the table too', async () => {
  const { user } = await open();
  await connectEnquiry(user, 'Palm Grove');
  await connected('Palm Grove');
  await user.click(screen.getByRole('button', { name: 'Delete Enquiry of River Side' }));
  await server.db.deleteFrom('form_connections').where('form_name', '=', 'Enquiry').execute();
  allowConsole(/disconnectForm/);
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await expectToast('This connection was not found.');
  await waitFor(() => expect(rows()).not.toContainEqual(['River Side', 'Enquiry', 'Palm Grove']));
});

test('A row of a server that sends no ids has no bin', () => {
  const connection = { page_name: 'River Side', form_name: 'Enquiry', project_name: 'Palm Grove' };
  renderThemed(
    <ConnectedForms isReadOnly={false} connections={[{ id: null, ...connection }]} onDelete={() => undefined} />,
  );
  expect(screen.getByRole('row', { name: 'River Side Enquiry Palm Grove' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('Any selection is sent, and the messages of the server appear at the fields', async () => {
  const { user } = await open();
  await user.click(submit());
  for (const name of ['Page', 'Project']) {
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name })).toHaveAccessibleDescription(`${name} is required.`),
    );
  }
  expect(screen.getByRole('combobox', { name: 'Page' })).toHaveFocus();
});

test('A role that may not connect forms sees the connections with a note', async () => {
  await open('agent');
  expect(screen.getByRole('note')).toHaveTextContent('Only an Admin can connect forms.');
  for (const name of ['Page', 'Form', 'Project']) expect(screen.getByRole('combobox', { name })).toBeDisabled();
  for (const control of [submit(), ...screen.getAllByRole('button', { name: /^Delete .+ of / })]) {
    expect(control).toBeDisabled();
    expect(control).toHaveAccessibleDescription('Only an Admin can connect forms.');
  }
});

test('A company without projects is told where they are added', async () => {
  await server.db.deleteFrom('master_settings').where('cat_name', '=', 'Project').execute();
  await open();
  expect(await screen.findByText('Add a project in Master Setting first.')).toBeInTheDocument();
});
