import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { masterCategories } from '../../../src/contract/masterSettings';
import { createMasterSetting } from '../../support/factories';
import { renderApp } from '../../support/renderApp';
import { choose, expectToast, optionsOf, retype } from '../../support/screenActions';
import { storedMasterValues } from '../../support/stored';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });

const open = async (as: 'admin' | 'agent' = 'admin') => {
  const app = await renderApp({ server, as, path: '/mastersetting' });
  await screen.findByRole('table', { name: 'Project' });
  return app;
};

const values = (category: string) =>
  within(screen.getByRole('table', { name: category }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.replace(/^Delete /, ''));

const fill = async (user: UserEvent, category: string, value: string) => {
  await choose(user, 'Category', category);
  await retype(user, 'Value', value);
};

const add = () => screen.getByRole('button', { name: 'Add' });

test('An Admin sees four tables, named by their category, with a delete button for every value, and no note', async () => {
  const { user } = await open();
  expect(await optionsOf(user, 'Category')).toEqual(masterCategories);
  for (const category of masterCategories) {
    expect(values(category).sort()).toEqual((await storedMasterValues(server, category)).sort());
  }
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(add()).toBeEnabled();
});

test('Adding shows the message of the server and the value at once; the category stays and the value is empty', async () => {
  const { user } = await open();
  await fill(user, 'Project', 'Sky Gardens');
  await user.dblClick(add());
  await expectToast('Master setting added successfully.');
  await waitFor(() => expect(values('Project')).toContain('Sky Gardens'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Master setting added successfully.',
  ]);
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Project');
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveFocus();
  expect((await storedMasterValues(server, 'Project')).filter((value) => value === 'Sky Gardens')).toHaveLength(1);
});

test('An added project is on offer at once in the other selects of the app', async () => {
  const { user } = await open();
  await fill(user, 'Project', 'Seen Everywhere');
  await user.keyboard('{Enter}');
  await expectToast('Master setting added successfully.');
  await user.click(screen.getByRole('link', { name: 'Connect Form' }));
  await screen.findByRole('table', { name: 'Connected forms' });
  await waitFor(async () => expect(await optionsOf(user, 'Project')).toContain('Seen Everywhere'));
});

test.each([
  ['no category', '', 'Value only'],
  ['no value', 'Project', ''],
  ['blanks alone', 'Project', '   '],
])('With %s it says: Please select a category and enter a value. Nothing is sent', async (_what, category, value) => {
  const { user } = await open();
  const before = await storedMasterValues(server, 'Project');
  if (category) await choose(user, 'Category', category);
  await retype(user, 'Value', value);
  await user.click(add());
  await expectToast('Please select a category and enter a value.');
  expect(await storedMasterValues(server, 'Project')).toEqual(before);
});

test('The same value twice, in any case or spacing: Failed to add master setting., and why at the field', async () => {
  await createMasterSetting(server.db, { cat_name: 'Lead Source', cat_value: 'Radio Advert' });
  const { user } = await open();
  await fill(user, 'Lead Source', '  radio   ADVERT ');
  await user.click(add());
  await expectToast('Failed to add master setting.');
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveAccessibleDescription(/already has the value/);
});

test('Deleting asks first; Cancel keeps the value', async () => {
  await createMasterSetting(server.db, { cat_name: 'Archived Reason', cat_value: 'Moved Abroad' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete Moved Abroad' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  expect(dialog.getByText(/You won't be able to revert this!/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await storedMasterValues(server, 'Archived Reason')).toContain('Moved Abroad');
});

test('A confirmed deletion shows the message of the server as an error-style toast, and the value is gone', async () => {
  await createMasterSetting(server.db, { cat_name: 'Archived Reason', cat_value: 'Out of Budget' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Delete Out of Budget' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await expectToast('Master setting deleted successfully.');
  expect(
    screen.getByText('Master setting deleted successfully.').closest('.notistack-MuiContent-error'),
  ).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Out of Budget' })).toBeNull());
  expect(await storedMasterValues(server, 'Archived Reason')).not.toContain('Out of Budget');
  expect(screen.getAllByText('Master setting deleted successfully.')).toHaveLength(1);
  // The button that had the focus is gone with its row; who works by keyboard goes on from the heading.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('A role that may not change the lists sees them with a note', async () => {
  await open('agent');
  const note = screen.getByRole('note');
  expect(note).toHaveTextContent('Only an Admin can change master values.');
  const bins = screen.getAllByRole('button', { name: /^Delete / });
  for (const control of [add(), ...bins]) {
    expect(control).toBeDisabled();
    expect(control).toHaveAccessibleDescription(note.textContent);
  }
  expect(screen.getByRole('combobox', { name: 'Category' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Value' })).toBeDisabled();
});
