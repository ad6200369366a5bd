import { screen, waitFor, within } from '@testing-library/react';
import { awaitCalls } from '../../support/awaitCalls';
import { renderApp } from '../../support/renderApp';
import { choose, expectToast, retype } from '../../support/screenActions';
import { staff } from '../../support/staff';
import { useServer } from '../../support/useServer';

const server = useServer({ seed: 'small' });
awaitCalls();

const hello = { name: 'Hello', stage: null, text: 'Namaste {name}' };
const visit = { name: 'Visit', stage: 3, text: 'See you on {visit day}' };

test('Master Settings lead to the templates', async () => {
  const { user } = await renderApp({ server, path: '/mastersetting' });
  await user.click(await screen.findByRole('link', { name: 'WhatsApp templates' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'WhatsApp templates' })).toBeVisible();
});

const stored = () =>
  server.db.selectFrom('message_templates').select(['name', 'stage', 'text']).orderBy('place').execute();

const open = async (data: object[], as: 'admin' | 'agent' = 'admin') => {
  const token = await server.signIn(staff.admin);
  await server.call('saveTemplates', { token, body: { data } });
  const app = await renderApp({ server, as, path: '/mastersetting/templates' });
  await screen.findByRole('textbox', { name: 'Text' });
  return app;
};

const panel = () => within(screen.getByRole('main'));
const row = (name: string) =>
  within(
    panel()
      .getAllByRole('listitem')
      .find((item) => within(item).queryByText(name)) as HTMLElement,
  );
const saveButton = () => panel().getByRole('button', { name: 'Save template' });
const text = () => panel().getByRole('textbox', { name: 'Text' });

test('An Admin writes a template with placeholders from buttons, sees it as a customer will, and it is there', async () => {
  const { user } = await open([hello]);
  await user.type(panel().getByRole('textbox', { name: 'Name' }), 'Offer');
  await choose(user, 'Stage', 'Hot Lead');
  await user.type(text(), 'Dear , come to us');
  (text() as HTMLTextAreaElement).setSelectionRange(5, 5);
  await user.click(panel().getByRole('button', { name: '{name}' }));
  expect(text()).toHaveValue('Dear {name}, come to us');
  expect(text()).toHaveFocus();
  expect(panel().getByRole('note', { name: 'Preview' })).toHaveTextContent('Dear Asha Rao, come to us');
  await user.dblClick(saveButton());
  await expectToast('Templates saved.');
  await waitFor(() => expect(row('Offer').getByText('Hot Lead')).toBeVisible());
  expect(await stored()).toEqual([hello, { name: 'Offer', stage: 3, text: 'Dear {name}, come to us' }]);
  await waitFor(() => expect(text()).toHaveValue(''));
});

test('An unknown placeholder is marked at the text, and nothing is sent', async () => {
  const { user } = await open([hello]);
  await user.type(panel().getByRole('textbox', { name: 'Name' }), 'Offer');
  await user.type(text(), 'Dear {{customer}');
  await user.click(saveButton());
  expect(await screen.findByText(/^\{customer\} is not known here\. Known are \{name\}/)).toBeVisible();
  expect(text()).toBeInvalid();
  expect(await stored()).toEqual([hello]);
});

test('Edit changes a template in its place; moving and deleting change the list', async () => {
  const { user } = await open([hello, visit]);
  await user.click(row('Hello').getByRole('button', { name: 'Edit' }));
  expect(text()).toHaveValue('Namaste {name}');
  await retype(user, 'Text', 'Namaste!');
  await user.click(saveButton());
  await waitFor(async () => expect(await stored()).toEqual([{ ...hello, text: 'Namaste!' }, visit]));
  expect(await screen.findByText('Namaste!')).toBeVisible();
  await waitFor(() =>
    expect(row('Visit').getByRole('button', { name: 'Move Visit up' })).toHaveAttribute('aria-disabled', 'false'),
  );
  expect(row('Hello').getByRole('button', { name: 'Move Hello up' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(row('Visit').getByRole('button', { name: 'Move Visit up' }));
  await waitFor(async () => expect((await stored()).map(({ name }) => name)).toEqual(['Visit', 'Hello']));
  const down = () => row('Visit').getByRole('button', { name: 'Move Visit down' });
  await waitFor(() => expect(down()).toHaveAttribute('aria-disabled', 'false'));
  await user.click(row('Hello').getByRole('button', { name: 'Delete Hello' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await waitFor(async () => expect(await stored()).toEqual([visit]));
});

test('A name that is taken is refused in words, and what was typed stays', async () => {
  const { user } = await open([hello]);
  await user.type(panel().getByRole('textbox', { name: 'Name' }), 'Hello');
  await user.type(text(), 'Again');
  await user.click(saveButton());
  expect(await screen.findByText(/Two templates have the same name\./)).toBeVisible();
  expect(text()).toHaveValue('Again');
});

test('Others read the templates without changing them', async () => {
  await open([hello, visit], 'agent');
  expect(await screen.findByText('See you on {visit day}')).toBeVisible();
  expect(screen.getByText('Only an Admin can change the message templates.')).toBeVisible();
  expect(row('Visit').getByRole('button', { name: 'Edit' })).toBeDisabled();
  expect(row('Visit').queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(row('Visit').getByRole('button', { name: 'Delete Visit' })).toBeDisabled();
  expect(saveButton()).toBeDisabled();
  expect(text()).toBeDisabled();
});

test('Templates that another Admin has changed since are shown, and what was typed is saved beside them', async () => {
  const { user } = await open([hello]);
  await user.type(panel().getByRole('textbox', { name: 'Name' }), 'Offer');
  await user.type(text(), 'Come to us');
  const token = await server.signIn(staff.admin);
  await server.call('saveTemplates', { token, body: { data: [hello, visit] } });
  await user.click(saveButton());
  expect(await screen.findByText(/^Somebody else has changed the templates\./)).toBeVisible();
  expect(await screen.findByText('See you on {visit day}')).toBeVisible();
  expect(text()).toHaveValue('Come to us');
  await user.click(saveButton());
  await expectToast('Templates saved.');
  expect((await stored()).map(({ name }) => name)).toEqual(['Hello', 'Visit', 'Offer']);
});
