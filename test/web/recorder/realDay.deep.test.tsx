import { shown } from '../app/devToolsStandIn';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeHarmless } from '../../../src/web/recorder/harmless';
import { leadLists } from '../../../src/web/lists/leadLists';
import { plainReducer, startRecorder } from '../../../src/web/recorder/recorder';
import { allowConsole } from '../../support/consoleGuard';
import { renderApp } from '../../support/renderApp';
import { createLead } from '../../support/factories';
import { choose } from '../../support/screenActions';
import { staff } from '../../support/staff';
import { storedPerson } from '../../support/stored';
import { useServer } from '../../support/useServer';
import { vocabulary } from '../../support/vocabulary';
import { saveButton } from '../leads/form/leadFormActions';
import { findGrid } from '../leads/list/listScreen';
import { actionsIn, jsonOf, key, settled, stateIn } from './recording';

const server = useServer({ seed: 'few' });

const number = '9822011223';
const spelled = [
  ...['98220 11223', '+91 98220-11223', '(98220) 11223', '98220.11223', '0 98-22-01-12-23', '+91 - 98220 - 11223'],
  ...['९८२२०११२२३', '98220\u00a011223', JSON.stringify({ to: { contact: '98220 11223' }, search_value: '98220' })],
];

/** Digits of every script as 0 to 9, and everything between them gone that people write there. */
const joined = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966)).replace(/[\s\-.()+/\u2010-\u2015]/g, '');

const numbersIn = (text: string): string[] =>
  (joined(text).match(/\d{10,}/g) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 9 }, (_, at) => run.slice(at, at + 10)),
  );

const pieces = ['98220', '11223', '2011', '1223'];

const calls = ['searchLeads', 'reassignLeads', 'undoTransfer', 'updateLead'];

test('Of a real day, neither DevTools nor a recording shows a secret, and recorded actions lead through its states', async () => {
  allowConsole(/./);
  const { db, codes } = server;
  for (const [nth, text] of spelled.entries()) {
    const lead = { lead_status: 3, remark: `Call ${text}`, last_note: text, requirement: text };
    await createLead(db, { name: `Spelled ${nth} ${text}`, contact: number, ...lead });
  }
  const { user, router, store, addMiddleware } = await renderApp({ server, as: null });
  const harmless = makeHarmless(key, vocabulary);
  const reducer = plainReducer();
  const recorder = startRecorder({
    store: { ...store, addMiddleware },
    reducer,
    now: Date.now,
    elapsed: () => performance.now(),
    random: () => key,
    isByPerson: () => true,
  });
  const differences: string[] = [];
  let recorded: object | undefined;
  let count = 0;
  addMiddleware(() => (next) => (action) => {
    const { type } = action as UnknownAction; // the last middleware sees actions alone
    const before = recorded ?? harmless.value(store.getState());
    const result = next(action);
    const made = type === 'api/config/middlewareRegistered' ? action : harmless.value(action);
    recorded = reducer(before as object, jsonOf({ ...Object(made), type }) as UnknownAction);
    const [is, shouldBe] = [recorded, harmless.value(store.getState())].map((state) => jsonOf(state));
    count += 1;
    try {
      expect(is).toEqual(shouldBe);
    } catch (error) {
      differences.push(`${count} ${type}: ${String(error).slice(0, 2_000)}`);
      recorded = undefined;
    }
    return result;
  });

  const go = (path: string) => act(() => router.navigate(path));
  await user.type(await screen.findByRole('textbox', { name: 'Mobile Number' }), '+91 90000-00001');
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await user.type(await screen.findByRole('textbox', { name: 'Enter OTP' }), codes.get(staff.admin) ?? '');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('navigation', { name: 'Main' });
  const leader = await storedPerson(server, 'teamLeader');
  for (const path of leadLists.flatMap((list) => [list.path, `${list.path}?teamLeader=${leader.user_id}`])) {
    await go(path);
    await screen.findByText(/^Total Records:/);
  }
  for (const typed of [...spelled.slice(0, 6), ...pieces, 'raj']) {
    await user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByRole('combobox', { name: 'Search leads and screens' });
    await user.clear(search);
    await user.paste(typed);
    await screen.findAllByText(/^No lead found\.$|^Spelled \d/);
    await user.keyboard('{Escape}{Escape}');
  }
  for (const piece of pieces) {
    await go(`/leads/hot?customer=${piece}`);
    await screen.findByText(/^Total Records: 0/);
  }
  await go('/leads/hot');
  const grid = await findGrid('Hot Leads');
  for (const box of within(grid).getAllByRole('checkbox', { name: 'Select row' }).slice(0, 2)) await user.click(box);
  const group = await screen.findByRole('group', { name: 'Assign to' });
  await choose(user, 'Team Leader', leader.name, group);
  await user.click(within(group).getByRole('button', { name: 'Reassign Selected Leads' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/moved back\.$/);
  const { id } = await db
    .selectFrom('leads')
    .select('id')
    .where('contact', '=', number)
    .limit(1)
    .executeTakeFirstOrThrow();
  await go(`/lead-update/${id}`);
  const alternative = await screen.findByRole('textbox', { name: 'Alt Number' });
  await user.clear(alternative);
  await user.type(alternative, '98220 11224');
  await user.click(saveButton());
  for (const path of [
    '/user/table',
    '/user/audit-log',
    '/leads/transfers',
    '/leads/queue',
    '/mastersetting',
    '/dashboard',
  ]) {
    await go(path);
    await waitFor(() => expect(document.querySelector('h1')).toBeVisible());
  }
  await settled();
  recorder.stop();

  expect(differences).toEqual([]);
  expect(count).toBeGreaterThan(80);
  const file = recorder.file('');
  expect(actionsIn(file).reduce(reducer, stateIn(file))).toEqual(jsonOf(harmless.value(store.getState())));
  while (shown.length <= 200) {
    await go(`/leads/hot?customer=C-${shown.length}`);
    await screen.findByText(/^Total Records:/);
  }
  const people = await db.selectFrom('users').select(['name', 'phone']).execute();
  const leads = await db.selectFrom('leads').select(['name', 'contact', 'alt_contact']).execute();
  const numbers = new Set([
    ...people.map(({ phone }) => phone),
    ...leads.flatMap((lead) => [lead.contact, lead.alt_contact ?? lead.contact]),
  ]);
  const secrets = [store.getState().session.token, ...codes.values()];
  const text = JSON.stringify(file);
  const words = [...people, ...leads].flatMap(({ name }) => name.split(' ')).filter((word) => word.length > 5);
  expect([...new Set([...words, ...numbers, ...secrets])].filter((each) => text.includes(each))).toEqual([]);
  for (const name of calls) expect(text).toContain(name);
  expect(file.problem.events.filter(({ kind }) => kind === 'call').length).toBeGreaterThan(20);

  const secret = new RegExp([...secrets, ...pieces].map((each) => `(?<!\\d)${each}(?!\\d)`).join('|'));
  const leaks = shown.flatMap((each, nth) => {
    const found = [...numbersIn(each).filter((one) => numbers.has(one)), ...(secret.exec(each) ?? [])];
    return found.length > 0 ? [`${nth}: ${found.slice(0, 3).join(', ')}`] : [];
  });
  expect(leaks).toEqual([]);
  // Every answer of the day was as the contract has it.
  expect(shown.filter((each) => each.includes('contract/offShape'))).toEqual([]);
  for (const call of calls) expect(shown.some((each) => each.includes(call))).toBe(true);
});
