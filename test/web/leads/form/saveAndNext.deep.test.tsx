import { screen, within } from '@testing-library/react';
import { allowConsole } from '../../../support/consoleGuard';
import { onCalls } from '../../../support/onCalls';
import { choose, expectToast } from '../../../support/screenActions';
import { storedLead, storedNotes } from '../../../support/stored';
import { field, saveButton } from './leadFormActions';
import { button, note, openOf, question, shows, step, useSteps } from './stepActions';

const server = useSteps();

test('Save and next saves and opens the next lead of the list as it stood, also where the saved one has left it', async () => {
  const { user, ids } = await openOf(server, 4, 'Lead 1');
  const [first = 0, second = 0] = ids;
  await choose(user, 'Lead Status', 'In Progress');
  await user.click(button('Save and next'));
  await expectToast('Client Update successfully!');
  await shows('Lead 2');
  expect(question()).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect((await storedLead(server, first)).lead_status).toBe(2);
  await choose(user, 'Lead Status', 'In Progress');
  await note(user, 'Called');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await shows('Lead 3');
  expect(await storedLead(server, second)).toMatchObject({ lead_status: 2, last_note: 'Called' });
  await step(user, 'Previous', 'Lead 2');
});

test('Save and next leaves out nobody over the edge of a page when all before it have left the list', async () => {
  const { user, ids } = await openOf(server, 53, 'Lead 50');
  await choose(user, 'Lead Status', 'In Progress');
  // A colleague has taken others of the page off the list meanwhile, after this one was opened.
  await server.db.updateTable('leads').set({ lead_status: 2 }).where('id', 'in', ids.slice(0, 30)).execute();
  await step(user, 'Save and next', 'Lead 51');
  await choose(user, 'Lead Status', 'In Progress');
  await step(user, 'Save and next', 'Lead 52');
});

test('A double click on Save and next saves once', async () => {
  const { user, ids } = await openOf(server, 3, 'Lead 1');
  await note(user, 'Once');
  const save = jest.fn((real: () => Promise<Response>) => real());
  onCalls('/update-lead', save);
  await user.dblClick(button('Save and next'));
  await shows('Lead 2');
  expect(save).toHaveBeenCalledTimes(1);
  expect((await storedNotes(server, ids[0] ?? 0)).filter((text) => text === 'Once')).toHaveLength(1);
});

test('A save that is refused stays, and the try after it goes on', async () => {
  const { user } = await openOf(server, 2, 'Lead 1');
  await choose(user, 'Last Call Status', 'Connect');
  await user.click(button('Save and next'));
  expect(await screen.findAllByText('Call Action is required when Call Status is selected.')).not.toHaveLength(0);
  expect(field('Full Name')).toHaveValue('Lead 1');
  await choose(user, 'Last Call Action', 'WhatsApp');
  await user.click(await screen.findByRole('button', { name: 'Tomorrow 11:00 AM' }));
  const stop = onCalls('/update-lead', async () =>
    Response.json({ status: 500, message: 'Server Error' }, { status: 500 }),
  );
  allowConsole(/./);
  await user.click(button('Save and next'));
  await screen.findByText(/^Failed to add client\./);
  expect(field('Full Name')).toHaveValue('Lead 1');
  stop();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await shows('Lead 2');
});

test('Save alone stays on the lead, also after a Save and next that failed', async () => {
  const { user } = await openOf(server, 2, 'Lead 1');
  await note(user, 'Stays here');
  await user.click(saveButton());
  await expectToast('Client Update successfully!');
  expect(
    await within(await screen.findByRole('list', { name: 'Note history' })).findByText('Stays here'),
  ).toBeVisible();
  expect(field('Full Name')).toHaveValue('Lead 1');
});

test('Save and next at the end of the list says so and goes back to the list', async () => {
  const { user, router, ids } = await openOf(server, 2, 'Lead 2');
  await note(user, 'The last one');
  await user.click(button('Save and next'));
  await expectToast('That was the last lead of Hot Leads.');
  expect(await screen.findByRole('heading', { level: 1, name: /^Hot Leads/ })).toBeVisible();
  expect(router.state.location.pathname).toBe('/leads/hot');
  expect((await storedLead(server, ids[1] ?? 0)).last_note).toBe('The last one');
});

test('A list that cannot be read says so, and the next press tries again', async () => {
  const { user } = await openOf(server, 2, 'Lead 1');
  allowConsole(/./);
  const stop = onCalls('/get-lead-data', () => Promise.reject(new TypeError('offline')));
  await note(user, 'The list is read again after this');
  await step(user, 'Save and next', 'Lead 2');
  expect(button('Next')).toHaveAttribute('aria-disabled', 'false');
  await user.click(button('Next'));
  await expectToast('The next lead could not be found. Please try again.');
  stop();
  await user.click(button('Next'));
  await expectToast('This is the last lead of Hot Leads.');
});
