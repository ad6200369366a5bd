import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeHarmless } from '../../../src/web/recorder/harmless';
import { leadLists } from '../../../src/web/lists/leadLists';
import { startRecorder } from '../../../src/web/recorder/recorder';
import { plainReducer } from '../../../src/web/recorder/start';
import { allowConsole } from '../../support/consoleGuard';
import { renderApp } from '../../support/renderApp';
import { choose } from '../../support/screenActions';
import { staff } from '../../support/staff';
import { storedPerson } from '../../support/stored';
import { useServer } from '../../support/useServer';
import { vocabulary } from '../../support/vocabulary';
import { saveButton } from '../leads/form/leadFormActions';
import { findGrid } from '../leads/list/listScreen';
import { actionsIn, jsonOf, key, settled, stateIn } from './recording';

const server = useServer({ seed: 'few' });

test('Of a real day, the recorded actions lead through the recorded states, and hold no name and no number', async () => {
  allowConsole(/./);
  const { db, codes } = server;
  const { user, router, store, addMiddleware } = await renderApp({ server, as: null });
  const harmless = makeHarmless(key, vocabulary);
  const reducer = plainReducer();
  const recorder = startRecorder({
    store: { ...store, addMiddleware },
    reducer,
    now: Date.now,
    elapsed: () => performance.now(),
    random: () => key,
    window,
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
  for (const typed of ['98220', 'raj']) {
    await user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByRole('combobox', { name: 'Search leads and screens' });
    await user.clear(search);
    await user.type(search, typed);
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain(`"search_value":"${typed}"`));
    await user.keyboard('{Escape}{Escape}');
  }
  await go('/leads/hot');
  const grid = await findGrid('Hot Leads');
  for (const box of within(grid).getAllByRole('checkbox', { name: 'Select row' }).slice(0, 2)) await user.click(box);
  const group = await screen.findByRole('group', { name: 'Assign to' });
  await choose(user, 'Team Leader', leader.name, group);
  await user.click(within(group).getByRole('button', { name: 'Reassign Selected Leads' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/moved back\.$/);
  const { id } = await db.selectFrom('leads').select('id').limit(1).executeTakeFirstOrThrow();
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
  const people = await db.selectFrom('users').select(['name', 'phone']).execute();
  const leads = await db.selectFrom('leads').select(['name', 'contact']).execute();
  const text = JSON.stringify(file);
  const words = [...people, ...leads].flatMap(({ name }) => name.split(' ')).filter((word) => word.length > 5);
  const numbers = [...people.map(({ phone }) => phone), ...leads.map(({ contact }) => contact)];
  const secrets = [store.getState().session.token, ...codes.values()];
  expect([...new Set([...words, ...numbers, ...secrets])].filter((each) => text.includes(each))).toEqual([]);
  for (const name of ['searchLeads', 'reassignLeads', 'undoTransfer', 'updateLead']) expect(text).toContain(name);
  expect(file.problem.events.filter(({ kind }) => kind === 'call').length).toBeGreaterThan(20);
});
