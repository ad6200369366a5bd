import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, indiaDayOf } from '../../../../src/contract/calendar';
import { awaitCalls } from '../../../support/awaitCalls';
import { allowConsole } from '../../../support/consoleGuard';
import { createAgent, createLead, type CreatedUser } from '../../../support/factories';
import { onCalls } from '../../../support/onCalls';
import { renderApp } from '../../../support/renderApp';
import { expectToast } from '../../../support/screenActions';
import { staff } from '../../../support/staff';
import { useServer } from '../../../support/useServer';
import { storedLead } from '../../../support/stored';
import { testNow } from '../../../support/testClock';

const HOUR = 60 * 60_000;
const away = (ms: number): Date => new Date(testNow.getTime() + ms);

const server = useServer({ seed: 'small' });
let agent: CreatedUser;
let colleague: CreatedUser;
beforeAll(async () => {
  agent = await createAgent(server.db);
  colleague = await createAgent(server.db, { name: 'Priya S', team_leader_id: agent.team_leader_id });
});
beforeEach(async () => {
  await server.db.deleteFrom('leads').execute();
  server.clock.set(testNow);
});
awaitCalls();

const own = async (name: string, columns: Parameters<typeof createLead>[1] = {}): Promise<number> =>
  (await createLead(server.db, { name, agent_id: agent.user_id, ...columns })).id;

const card = () => screen.findByRole('region', { name: 'Lead to call' });
/** The lead is there, and has been read: a save need not wait for it. */
const shows = async (name: string): Promise<void> => {
  expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading the notes…')).toBeNull());
};
const left = () => screen.getByRole('list', { name: 'Left to call' });
const leftTexts = () => [...left().children].map(({ textContent }) => textContent);

const open = async () => {
  const app = await renderApp({ server, path: '/leads/queue', as: agent.phone });
  // Keys are pressed and counted; a text counts as one.
  let strokes = 0;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      strokes += 1;
      await app.user.keyboard(key);
    }
  };
  return { ...app, press, strokes: () => strokes };
};
/** Gives the agent leads, and opens the queue at the first of them. */
const openAt = async (...names: string[]) => {
  const ids: number[] = [];
  for (const name of names) ids.push(await own(name));
  const app = await open();
  await shows(names[0] ?? '');
  return { ...app, ids };
};
const saveKey = '{Control>}{Enter}{/Control}';

test('shows the lead to call now with the reason, its number to dial, its history, and what is left', async () => {
  await own('Later', { lead_status: 3 });
  await own('First', { contact: '9822011223', lead_status: 2, follow_up: away(-20 * HOUR), project: 'Palm Grove' });
  await open();
  await shows('First');
  expect(await card()).toHaveTextContent('Follow-up was due yesterday 04:00 PM');
  expect(screen.getByRole('link', { name: '9822011223' })).toHaveAttribute('href', 'tel:9822011223');
  expect(leftTexts()).toEqual(['Missed 1', 'Due today 0', 'New 0', 'Hot 1']);
  expect(await screen.findByText('No notes yet.')).toBeVisible();
});

test('a call with outcome, note and follow-up is logged, and the next lead there, in five key strokes beside the text', async () => {
  const first = await own('First', { lead_status: 2, follow_up: away(-20 * HOUR) });
  await own('Second', { lead_status: 2, follow_up: away(-HOUR) });
  const { press, user, strokes } = await open();
  await shows('First');
  await press('7', 'f', '3', 'n');
  expect(screen.getByRole('textbox', { name: 'New Note' })).toHaveFocus();
  // Digits and letters are text in here.
  await user.keyboard('Nobody picks up, s 1 f?');
  await press(saveKey);
  await shows('Second');
  expect(strokes()).toBe(5);
  await expectToast('Client Update successfully!');
  expect(await storedLead(server, first)).toMatchObject({
    ...{ call_status: 'Not Connect', last_call_action: 'Not Pick Up', last_note: 'Nobody picks up, s 1 f?' },
    ...{ lead_status: 2, follow_up: new Date(`${addDays(indiaDayOf(testNow), 1)}T11:00:00+05:30`) },
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Second' })).toHaveFocus();
  await waitFor(() => expect(leftTexts()[0]).toBe('Missed 0'));
});

test('the next lead is fetched beforehand: a save brings it up without asking', async () => {
  const answered: string[] = [];
  let isCutOff = false;
  onCalls(/./, async (real, { url }) => {
    if (isCutOff && !url.endsWith('/update-lead')) return new Promise<Response>(() => undefined);
    const answer = await real();
    answered.push(url);
    return answer;
  });
  const { press, ids } = await openAt('First', 'Second');
  await waitFor(() => expect(answered.filter((url) => url.endsWith(`/fetch-lead-data/${ids[1]}`))).toHaveLength(1));
  isCutOff = true;
  await press('7', 'f', '1', saveKey);
  await shows('Second');
  expect(screen.getByRole('button', { name: 'Save and next' })).toBeEnabled();
});

test('Skip asks why and keeps the lead for later; at the end it can be called after all', async () => {
  const first = await own('First');
  await own('Second', { created_at: away(1) });
  const { press, user } = await open();
  await shows('First');
  expect(leftTexts()[2]).toBe('New 2');
  await press('s');
  expect(screen.getByRole('button', { name: 'Not a good time' })).toHaveFocus();
  await press('{Escape}');
  expect(screen.queryByRole('button', { name: 'Not a good time' })).toBeNull();
  await press('s', '2');
  await shows('Second');
  await waitFor(() => expect(leftTexts()[2]).toBe('New 1'));
  await press('s');
  await user.click(screen.getByRole('button', { name: 'Not a good time' }));
  expect(await screen.findByText('Nothing left to call but the leads that you skipped:')).toBeVisible();
  const cust = `C-${String(first).padStart(6, '0')}`;
  expect(screen.getByText(`${cust} – I have to check something`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Call these 2 now' }));
  await shows('First');
});

test('nothing left to call is said in words, with a way on, and asked again', async () => {
  const { user } = await open();
  expect(await screen.findByText(/^Nothing left to call: no follow-up is missed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  await own('New one');
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await shows('New one');
});

test('every outcome has a key, in two even groups, and W writes', async () => {
  const { press } = await openAt('First');
  const keysOf = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-keyshortcuts'));
  expect([keysOf('Connect'), keysOf('Not Connect')]).toEqual(['123456'.split(''), '7890UX'.split('')]);
  for (const [key, name] of [
    ['0', 'Number Blocked'],
    ['u', 'Incoming Unavailable'],
    ['x', 'Other'],
  ] as const) {
    await press(key);
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await press('w');
  expect(await screen.findByRole('dialog', { name: 'WhatsApp to First' })).toBeVisible();
});

test('? lists the keys, and single keys can be turned off', async () => {
  const { press, user } = await openAt('First');
  await press('?');
  const help = screen.getByRole('region', { name: 'Keys' });
  expect(help).toHaveTextContent('Ctrl+Entersave, and go to the next lead');
  await user.click(within(help).getByRole('checkbox'));
  await press('?', '7');
  expect(screen.getByRole('button', { name: 'Not Pick Up' })).toHaveAttribute('aria-pressed', 'false');
  expect(help).toBeVisible();
  // Beside the lead: in the panel of its notes, under the box.
  expect(screen.getByRole('region', { name: 'Notes' })).toContainElement(help);
  await user.click(within(help).getByRole('checkbox'));
  await user.click(screen.getByRole('heading', { level: 1 }));
  await press('7');
  expect(screen.getByRole('button', { name: 'Not Pick Up' })).toHaveAttribute('aria-pressed', 'true');
  // Tab goes on from there.
  expect(screen.getByRole('button', { name: 'Not Pick Up' })).toHaveFocus();
  // The same once more takes it back.
  await press('7');
  expect(screen.getByRole('button', { name: 'Not Pick Up' })).toHaveAttribute('aria-pressed', 'false');
});

test('F before an outcome says what is missing', async () => {
  const { press } = await openAt('First');
  await press('f');
  expect(screen.getByText('First choose what came of the call, then the follow-up.')).toBeVisible();
  await press('1');
  expect(screen.queryByText(/^First choose what came/)).toBeNull();
});

test('a save that is refused loses nothing, and says what is wrong', async () => {
  const { press, user } = await openAt('First', 'Second');
  await press('7', 'n');
  await user.keyboard('Rang twice.');
  await press(saveKey);
  expect(await screen.findByText('Follow-Up Date is required unless the lead is Archived.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'New Note' })).toHaveValue('Rang twice.');
});

test('what a save asks for and the lead lacks is there to be filled in', async () => {
  await own('First', { gender: null, state: null });
  await open();
  await shows('First');
  expect(await screen.findByRole('combobox', { name: /^Gender/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^State/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Lead Source/ })).toBeNull();
});

test('a lead that went to somebody else is told so at the save, and the next one is a press away', async () => {
  allowConsole(/Loading failed: getLead /);
  const { press, user, ids } = await openAt('First', 'Second');
  const body = { lead_id: ids.slice(0, 1), to_tl_id: agent.team_leader_id, to_agent_id: colleague.user_id, reason: '' };
  const token = await server.signIn(staff.admin);
  await server.call('reassignLeads', { token, body: { ...body, project_id: '' } });
  await press('7', 'f', '3', 'n');
  await user.keyboard('Rang twice.');
  await press(saveKey);
  expect(await screen.findByText(/^Priya S has this lead now\./)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'New Note' })).toHaveValue('Rang twice.');
  await user.click(screen.getByRole('button', { name: 'Next lead' }));
  await shows('Second');
});

test('an answer that cannot be read can be asked for again', async () => {
  allowConsole(/^Loading failed: getNextLead/);
  await own('First');
  const restore = onCalls('/next-lead', async () => new Response('<html>', { status: 200 }));
  const { user } = await open();
  expect(await screen.findByText(/could not be read/)).toBeVisible();
  restore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await shows('First');
});

test('a lead that was called and has a follow-up later today does not come before that is due', async () => {
  const { press, user } = await openAt('First');
  await press('7', 'f', '1', saveKey);
  expect(await screen.findByText(/^Nothing left to call: no follow-up is missed/)).toBeVisible();
  await act(async () => {
    jest.setSystemTime(away(2 * HOUR));
    server.clock.set(away(2 * HOUR));
  });
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await shows('First');
  expect(await card()).toHaveTextContent('Follow-up was due today 01:00 PM');
});
