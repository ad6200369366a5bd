import { shown } from './devToolsStandIn';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leadLists } from '../../../src/web/lists/leadLists';
import { allowConsole } from '../../support/consoleGuard';
import { createLead } from '../../support/factories';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';
import { staff } from '../../support/staff';
import { storedPerson } from '../../support/stored';
import { choose } from '../../support/screenActions';
import { saveButton } from '../leads/form/leadFormActions';
import { findGrid } from '../leads/list/listScreen';

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

test('Of a real day, Redux DevTools show no token, no code and no number of the database in any spelling', async () => {
  allowConsole(/./);
  const { db, codes } = server;
  for (const [nth, text] of spelled.entries()) {
    const lead = { lead_status: 3, remark: `Call ${text}`, last_note: text, requirement: text };
    await createLead(db, { name: `Spelled ${nth} ${text}`, contact: number, ...lead });
  }
  const { user, router, store } = await renderApp({ server, as: null });
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
  const pieces = ['98220', '11223', '2011', '1223'];
  for (const typed of [...spelled.slice(0, 6), ...pieces]) {
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search leads and screens' });
    await user.clear(field);
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
  for (const path of ['/user/table', '/user/audit-log', '/leads/transfers', '/leads/queue', '/dashboard']) {
    await go(path);
    await waitFor(() => expect(document.querySelector('h1')).toBeVisible());
  }

  for (let nth = 1; shown.length <= 200; nth += 1) {
    await go(`/leads/hot?customer=C-${nth}`);
    await screen.findByText(/^Total Records:/);
  }

  const { token } = store.getState().session;
  const people = await db.selectFrom('users').select('phone').execute();
  const leads = await db.selectFrom('leads').select(['contact', 'alt_contact']).execute();
  const numbers = new Set([
    ...people.map(({ phone }) => phone),
    ...leads.flatMap((lead) => [lead.contact, lead.alt_contact]),
  ]);
  const secret = new RegExp([token, ...codes.values(), ...pieces].map((text) => `(?<!\\d)${text}(?!\\d)`).join('|'));
  const leaks = shown.flatMap((text, nth) => {
    const found = [...numbersIn(text).filter((each) => numbers.has(each)), ...(secret.exec(text) ?? [])];
    return found.length > 0 ? [`${nth}: ${found.slice(0, 3).join(', ')}`] : [];
  });
  expect(leaks).toEqual([]);
  // Every answer of the day was as the contract has it.
  expect(shown.filter((text) => text.includes('contract/offShape'))).toEqual([]);
  // The stand-in saw the day: lists, a search, a transfer and an opened lead.
  expect(shown.length).toBeGreaterThan(200);
  for (const call of ['searchLeads', 'reassignLeads', 'undoTransfer', 'updateLead']) {
    expect(shown.some((text) => text.includes(call))).toBe(true);
  }
});
