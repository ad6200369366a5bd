import { screen, waitFor, within } from '@testing-library/react';
import type { CreatedUser } from '../../../support/factories';
import { createAgent, createLead } from '../../../support/factories';
import { allowConsole } from '../../../support/consoleGuard';
import { makeGate, onCalls } from '../../../support/onCalls';
import { renderApp } from '../../../support/renderApp';
import { staff } from '../../../support/staff';
import { storedLead, storedMasterValues, storedNotes } from '../../../support/stored';
import { testNow } from '../../../support/testClock';
import { useServer } from '../../../support/useServer';
import { saveElsewhere } from '../form/leadFormActions';

const server = useServer({ seed: 'small' });
let agent: CreatedUser;
let reasons: string[];
beforeAll(async () => {
  agent = await createAgent(server.db);
  reasons = await storedMasterValues(server, 'Archived Reason');
});
beforeEach(async () => {
  await server.db.deleteFrom('leads').execute();
  await server.db.deleteFrom('queue_order').execute();
  server.clock.set(testNow);
});

const leadBefore = { lead_status: 2, follow_up: new Date('2026-06-16T11:00:00+05:30') };

const open = async () => {
  const { id } = await createLead(server.db, { name: 'First', agent_id: agent.user_id, ...leadBefore });
  await createLead(server.db, { name: 'Second', agent_id: agent.user_id, lead_status: 3 });
  const app = await renderApp({ server, path: '/leads/queue', as: agent.phone });
  await shows('First');
  return { ...app, id, custId: `C-${String(id).padStart(6, '0')}` };
};
const shows = async (name: string): Promise<void> => {
  expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading the notes…')).toBeNull());
};
const undo = () => screen.findByRole('button', { name: 'Undo' });

test('Not Interested is archived with its reason, and the next lead there, in three keys', async () => {
  const { user, id, custId } = await open();
  await user.keyboard('3');
  const connect = within(screen.getByRole('group', { name: 'Connect' }));
  expect(connect.getByRole('button', { name: 'Not Interested' })).toHaveAttribute('aria-pressed', 'true');
  // The reasons are there, but a digit is still an outcome.
  const group = screen.getByRole('group', { name: /^To archive: A, then/ });
  expect(group).not.toContainElement(document.activeElement as HTMLElement); // an element of the page
  await user.keyboard('a');
  expect(within(group).getByRole('button', { name: reasons[0] ?? '' })).toHaveFocus();
  await user.keyboard('2');
  await shows('Second');
  expect(await screen.findByText('Client Update successfully!')).toBeVisible();
  expect(screen.getByText(`${custId} is archived: ${reasons[1]}.`)).toBeVisible();
  expect(await storedLead(server, id)).toMatchObject({
    ...{ lead_status: 4, archived_reason: reasons[1], last_call_action: 'Not Interested' },
  });
});

const holdReasons = () => {
  const gate = makeGate();
  onCalls('/view-master-setting', async (real) => {
    await gate.opened;
    return real();
  });
  return gate;
};

test('a number typed while the reasons are loading is taken when they are there', async () => {
  const gate = holdReasons();
  const { user, id } = await open();
  await user.keyboard('4a2');
  expect(screen.getByRole('group', { name: 'Loading the reasons…' })).toBeVisible();
  gate.open();
  await shows('Second');
  expect(await storedLead(server, id)).toMatchObject({ lead_status: 4, archived_reason: reasons[1] });
});

test('with the keys switched off, a number typed while the reasons are loading is no reason', async () => {
  const gate = holdReasons();
  const { user, id } = await open();
  await user.keyboard('?');
  await user.click(screen.getByRole('checkbox', { name: /^Use these keys/ }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await user.keyboard('2');
  gate.open();
  const group = within(await screen.findByRole('group', { name: 'Why archive?' }));
  const first = group.getByRole('button', { name: reasons[0] ?? '' });
  expect(first).toHaveFocus();
  await user.click(first);
  await shows('Second');
  expect(await storedLead(server, id)).toMatchObject({ archived_reason: reasons[0] });
});

test('Undo returns the former status, also from the next lead, and the call queue brings the lead again', async () => {
  const { user, id, custId } = await open();
  await user.keyboard('6a1');
  await shows('Second');
  await user.click(await undo());
  expect(await screen.findByText(`${custId} is back: In Progress.`)).toBeVisible();
  expect(await storedLead(server, id)).toMatchObject({
    ...{ lead_status: 2, archived_reason: null, last_call_action: 'Wrong Number', follow_up: leadBefore.follow_up },
  });
  await user.keyboard('s4');
  await shows('First');
});

test('what somebody else has set since is not undone, and what else they saved stays', async () => {
  const { user, id, custId } = await open();
  await user.keyboard('4a1');
  await shows('Second');
  await saveElsewhere(server, staff.admin, id, { city: 'Nashik', notes: 'Checked.' });
  await user.click(await undo());
  expect(await screen.findByText(`${custId} is back: In Progress.`)).toBeVisible();
  expect(await storedLead(server, id)).toMatchObject({ lead_status: 2, city: 'Nashik' });
  expect(await storedNotes(server, id)).toContain('Checked.');
});

test('a lead that somebody else has taken up since is left alone, in words', async () => {
  const { user, id, custId } = await open();
  await user.keyboard('4a1');
  await shows('Second');
  await saveElsewhere(server, staff.admin, id, { lead_status: '3' });
  await user.click(await undo());
  expect(await screen.findByText(`${custId} has been changed since then, so nothing was undone.`)).toBeVisible();
  expect(await storedLead(server, id)).toMatchObject({ lead_status: 3 });
});

test('a save by somebody else while an undo is under way is a conflict, in words', async () => {
  allowConsole(/Loading failed|409/);
  const { user, id, custId } = await open();
  await user.keyboard('4a1');
  await shows('Second');
  const restore = onCalls('/update-lead', async (real) => {
    const updated_at = new Date(testNow.getTime() + 9);
    await server.db.updateTable('leads').set({ updated_at }).execute();
    return real();
  });
  await user.click(await undo());
  expect(await screen.findByText(new RegExp(`^${custId} stays archived\\. .* changed this lead`))).toBeVisible();
  expect(await storedLead(server, id)).toMatchObject({ lead_status: 4 });
  restore();
});

test('A asks why, Esc takes it back to where the focus was, and the mouse does the same', async () => {
  const { user } = await open();
  await user.keyboard('7a');
  const group = screen.getByRole('group', { name: 'Why archive?' });
  await user.keyboard('{Escape}');
  expect(group).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Not Pick Up' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await user.click(screen.getByRole('button', { name: 'Do not archive' }));
  expect(screen.getByRole('button', { name: 'Archive' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const asked = within(screen.getByRole('group', { name: 'Why archive?' }));
  await user.click(asked.getByRole('button', { name: reasons[0] ?? '' }));
  await shows('Second');
});

test('an Admin alone changes the order, by keyboard, and it is kept', async () => {
  const { user } = await renderApp({ server, path: '/leads/queue' });
  await user.click(await screen.findByRole('button', { name: 'Change the order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order of the call queue' });
  const up = await within(dialog).findByRole('button', { name: 'Move New up' });
  const items = () => within(dialog).getAllByRole('listitem');
  up.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(up).toHaveFocus();
  expect(within(dialog).getByText('New is number 1 now.')).toBeVisible();
  // At the top it goes no further.
  await user.keyboard('{Enter}');
  expect(items()[0]).toHaveTextContent('New');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The order of the call queue is saved.')).toBeVisible();
  const stored = await server.db.selectFrom('queue_order').select('kind').orderBy('place').execute();
  expect(stored.map(({ kind }) => kind)).toEqual(['new', 'missed', 'today', 'hot']);
});

test.each(['teamLeader', 'agent'] as const)('the %s has no order to change', async (as) => {
  await renderApp({ server, path: '/leads/queue', as });
  expect(await screen.findByText(/^Nothing left to call/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change the order' })).toBeNull();
});

test('an order that is not saved stays on the screen with the reason', async () => {
  allowConsole(/./);
  onCalls('/set-queue-order', async () => Response.json({ status: 500, message: 'Something broke.' }, { status: 500 }));
  const { user } = await renderApp({ server, path: '/leads/queue' });
  await user.click(await screen.findByRole('button', { name: 'Change the order' }));
  await user.click(await screen.findByRole('button', { name: 'Move Missed down' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^The order is not saved\./)).toBeVisible();
  expect(screen.getByText('Missed is number 2 now.')).toBeVisible();
});

test('an order that another Admin has set since is shown first, and then replaced', async () => {
  const { user } = await renderApp({ server, path: '/leads/queue' });
  await user.click(await screen.findByRole('button', { name: 'Change the order' }));
  await user.click(await screen.findByRole('button', { name: 'Move Hot up' }));
  const token = await server.signIn(staff.admin);
  await server.call('setQueueOrder', { token, body: { order: ['today', 'hot', 'missed', 'new'] } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^The order is not saved\. Somebody else has changed the order/)).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Order of the call queue' }));
  const kinds = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(kinds()).toEqual(['Due today', 'Hot', 'Missed', 'New']));
  await user.click(dialog.getByRole('button', { name: 'Move Hot up' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The order of the call queue is saved.')).toBeVisible();
  const stored = await server.db.selectFrom('queue_order').select('kind').orderBy('place').execute();
  expect(stored.map(({ kind }) => kind)).toEqual(['hot', 'today', 'missed', 'new']);
});
