import { screen, waitFor, within } from '@testing-library/react';
import { awaitCalls } from '../../../support/awaitCalls';
import { allowConsole } from '../../../support/consoleGuard';
import { createAgent, createLead, createNote, type CreatedUser } from '../../../support/factories';
import { loseFirstAnswer, onCalls } from '../../../support/onCalls';
import { renderApp } from '../../../support/renderApp';
import { expectToast, retype } from '../../../support/screenActions';
import { staff } from '../../../support/staff';
import { storedNotes } from '../../../support/stored';
import { testNow } from '../../../support/testClock';
import { useServer } from '../../../support/useServer';

const server = useServer({ seed: 'small' });
awaitCalls();

let agent: CreatedUser;
beforeAll(async () => {
  agent = await createAgent(server.db, { name: 'Naveen K' });
});

const hello = { name: 'Hello', stage: null, text: 'Namaste {name}, this is {agent}. 100% & more: #1' };
const visit = { name: 'Visit', stage: 2, text: 'See you on {visit day} at {project}.' };
const hot = { name: 'Offer', stage: 3, text: 'Our best offer for {project}.' };

const templates = (...data: object[]) =>
  server.signIn(staff.admin).then((token) => server.call('saveTemplates', { token, body: { data } }));

/** The addresses that WhatsApp opens; a refused window is null. */
const windows = (opened: Window | null = window) => jest.spyOn(window, 'open').mockImplementation(() => opened);
const messages = (open: ReturnType<typeof windows>) =>
  open.mock.calls.map(([address, name]) => [new URL(String(address)).searchParams.get('text'), name]);

const lead = async (columns: Parameters<typeof createLead>[1] = {}) => {
  await server.db.deleteFrom('leads').execute();
  const named = { name: 'Asha {project} 🏡', contact: '9822011223', alt_contact: null, project: 'Palm & Grove' };
  return (
    await createLead(server.db, { agent_id: agent.user_id, lead_status: 2, follow_up: testNow, ...named, ...columns })
  ).id;
};

const openForm = async (id: number, as: string = agent.phone) => {
  const app = await renderApp({ server, as, path: `/lead-update/${id}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'Update Lead' })).toBeVisible();
  await screen.findByRole('textbox', { name: 'New Note' });
  await waitFor(() => expect(screen.queryByText('Loading the notes…')).toBeNull());
  return app;
};

const openQueue = async () => {
  const app = await renderApp({ server, path: '/leads/queue', as: agent.phone });
  expect(await screen.findByRole('region', { name: 'Lead to call' })).toBeVisible();
  return app;
};

const numbers = (name = 'Number') => within(screen.getByRole('group', { name }));
const dialog = () => screen.findByRole('dialog', { name: /^WhatsApp to / });
const message = () => screen.findByRole('textbox', { name: 'Message' });
const history = () => screen.findByRole('list', { name: 'Note history' });

test('In the call queue two keys send a template: the chat is open, and the history has the message', async () => {
  await templates(hello, visit, hot);
  const id = await lead();
  const open = windows();
  const { user } = await openQueue();
  const keys = ['w', '1'];
  for (const key of keys) await user.keyboard(key);
  const text = 'Namaste Asha {project} 🏡, this is Naveen K. 100% & more: #1';
  await waitFor(() => expect(messages(open)).toEqual([[text, 'whatsapp']]));
  expect(new URL(String(open.mock.calls[0]?.[0])).pathname).toBe('/919822011223');
  await expectToast('The WhatsApp message is in the history.');
  expect(await storedNotes(server, id)).toEqual([text]);
  expect(within(await history()).getByRole('listitem')).toHaveTextContent(`WhatsApp message: ${text}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  // The outcomes have their digits again, and none was pressed meanwhile.
  expect(screen.getByRole('button', { name: 'on calls' })).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('1');
  expect(screen.getByRole('button', { name: 'on calls' })).toHaveAttribute('aria-pressed', 'true');
});

test('The templates are those of the stage, in their order; a press shows one, which can be changed before it goes', async () => {
  await templates(hot, hello, visit);
  const id = await lead({ site_visit: '2026-06-21' });
  await createNote(server.db, id, { site_visit: '2026-06-21' });
  const open = windows();
  const { user } = await openForm(id);
  await user.click(numbers().getByRole('link', { name: 'WhatsApp' }));
  expect(await dialog()).toHaveAccessibleName('WhatsApp to Asha {project} 🏡');
  const group = within(await screen.findByRole('group', { name: 'Templates' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1Hello', '2Visit']);
  expect(group.getByRole('button', { name: 'Hello' })).toHaveFocus();
  await user.click(group.getByRole('button', { name: 'Visit' }));
  expect(await message()).toHaveValue('See you on 21/06/2026 at Palm & Grove.');
  // Digits typed into the message are text.
  await user.type(await message(), ' 1 pm.');
  await user.click(screen.getByRole('button', { name: 'Open WhatsApp' }));
  expect(messages(open)).toEqual([['See you on 21/06/2026 at Palm & Grove. 1 pm.', 'whatsapp']]);
  await waitFor(async () =>
    expect(await storedNotes(server, id)).toContain('See you on 21/06/2026 at Palm & Grove. 1 pm.'),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('What the lead lacks is not sent as a placeholder: the digit shows the message, to be completed', async () => {
  await templates(visit);
  const id = await lead({ project: null });
  const open = windows();
  const { user } = await openQueue();
  await user.keyboard('w');
  await user.keyboard('1');
  expect(await screen.findByText('This lead has no project. Please complete the message.')).toBeVisible();
  expect(await message()).toHaveFocus();
  expect(open).not.toHaveBeenCalled();
  await retype(user, 'Message', 'See you on Sunday.');
  await user.click(screen.getByRole('button', { name: 'Open WhatsApp' }));
  expect(messages(open)).toEqual([['See you on Sunday.', 'whatsapp']]);
  await waitFor(async () => expect(await storedNotes(server, id)).toEqual(['See you on Sunday.']));
});

test('Without templates an empty chat opens and is not noted; an Admin is led to where they are written', async () => {
  await templates();
  const id = await lead();
  const open = windows();
  const { user } = await openForm(id);
  await user.click(numbers().getByRole('link', { name: 'WhatsApp' }));
  expect(await screen.findByText(/^There is no template for In Progress yet\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Write templates' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open WhatsApp' }));
  expect(messages(open)).toEqual([['', 'whatsapp']]);
  expect(await storedNotes(server, id)).toEqual([]);
});

test('An Admin without templates goes to where they are written', async () => {
  await templates();
  const { user, router } = await openForm(await lead(), 'admin');
  await user.click(numbers().getByRole('link', { name: 'WhatsApp' }));
  await user.click(await screen.findByRole('link', { name: 'Write templates' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'WhatsApp templates' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/mastersetting/templates');
});

test('A number can be called, written to and copied; each number of the form for itself', async () => {
  const { user } = await openForm(await lead({ alt_contact: '9822099887' }));
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  expect(numbers().getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9822011223');
  const chat = numbers('Alt Number').getByRole('link', { name: 'WhatsApp' });
  expect(chat).toHaveAttribute('href', 'https://wa.me/919822099887?text=');
  expect(chat).toHaveAttribute('target', 'whatsapp');
  await user.click(numbers('Alt Number').getByRole('button', { name: 'Copy number' }));
  await expectToast('9822099887 copied.');
  expect(written.mock.calls).toEqual([['9822099887']]);
});

test('A refused clipboard is told', async () => {
  const { user } = await openForm(await lead());
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(numbers().getByRole('button', { name: 'Copy number' }));
  await expectToast('This browser does not let the page copy. Please select the text and copy it.');
});

test('The links follow what is typed, and a number that is not whole has none', async () => {
  const { user } = await openForm(await lead());
  expect(numbers('Alt Number').queryByRole('link')).toBeNull();
  await retype(user, 'Alt Number', '+91 98220 99887');
  expect(numbers('Alt Number').getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9822099887');
  await user.type(screen.getByRole('textbox', { name: 'Alt Number' }), '{Backspace}');
  expect(numbers('Alt Number').queryByRole('link')).toBeNull();
  expect(numbers('Alt Number').queryByRole('button')).toBeNull();
});

test('With Ctrl the link opens by itself, without templates', async () => {
  const { user } = await openForm(await lead());
  await user.keyboard('{Control>}');
  await user.click(numbers().getByRole('link', { name: 'WhatsApp' }));
  await user.keyboard('{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('A browser that blocks the window is told of, and nothing is noted', async () => {
  await templates(hello);
  const id = await lead();
  windows(null);
  const { user } = await openForm(id);
  await user.click(numbers().getByRole('link', { name: 'WhatsApp' }));
  await message();
  await user.keyboard('1');
  expect(await screen.findByText(/^The browser blocked WhatsApp\./)).toBeVisible();
  expect(await storedNotes(server, id)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('A note whose answer is lost is made once, by Try again', async () => {
  await templates(hello);
  const id = await lead();
  windows();
  const { user } = await openForm(id);
  const keys = loseFirstAnswer('/note-message');
  await user.click(numbers().getByRole('link', { name: 'WhatsApp' }));
  await message();
  await user.keyboard('1');
  expect(await screen.findByText(/^The WhatsApp message is not in the history\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectToast('The WhatsApp message is in the history.');
  expect(new Set(keys).size).toBe(1);
  expect(await storedNotes(server, id)).toHaveLength(1);
});

test('Templates that do not come can be asked for again, and the digit typed before them counts', async () => {
  allowConsole(/Loading failed: getTemplates/);
  await templates(hello);
  await lead();
  const open = windows();
  const { user } = await openQueue();
  const restore = onCalls('/message-templates', async () => new Response('<html>', { status: 200 }));
  await user.keyboard('w');
  await dialog();
  expect(await screen.findByText(/could not be read/)).toBeVisible();
  restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await message();
  await user.keyboard('1');
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
});

test('A message can be taken back from its note, by a double click too, and typed text stays', async () => {
  await templates(hello);
  const id = await lead();
  windows();
  const { user } = await openForm(id);
  await user.type(screen.getByRole('textbox', { name: 'New Note' }), 'Half a note');
  await user.click(numbers().getByRole('link', { name: 'WhatsApp' }));
  await message();
  await user.keyboard('1');
  await user.dblClick(await screen.findByRole('button', { name: 'Take back' }));
  await expectToast('Taken back: it is no longer in the history.');
  await waitFor(() => expect(screen.getByText('No notes yet.')).toBeVisible());
  expect(await storedNotes(server, id)).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'New Note' })).toHaveValue('Half a note');
});

test('Too late to take it back is told in words', async () => {
  const id = await lead();
  const sent = { kind: 4, author_id: agent.user_id, created_at: server.clock.now() };
  await createNote(server.db, id, { notes: 'Namaste', ...sent });
  const { user } = await openForm(id);
  server.clock.advance(15 * 60_000);
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await expectToast('The message stays in the history. A message can be taken back for 15 minutes only.');
});
