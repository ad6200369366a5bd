import './instrumentedStandIn';
import type { EnhancedStore } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../../src/web/app/store';
import { makeHarmless } from '../../../src/web/recorder/harmless';
import { plainReducer, startRecorder } from '../../../src/web/recorder/recorder';
import { allowConsole } from '../../support/consoleGuard';
import { renderApp } from '../../support/renderApp';
import { staff } from '../../support/staff';
import { useServer } from '../../support/useServer';
import { vocabulary } from '../../support/vocabulary';
import { jsonOf, key, settled } from './recording';

const server = useServer({ seed: 'few' });

type Lifted = EnhancedStore<object, UnknownAction, null>['liftedStore'];

const liftedOf = (store: object): Lifted => (store as { liftedStore: Lifted }).liftedStore; // instrumented

test('Redux DevTools import a problem file as it is, play it to its end, and stepping gives the recorded states', async () => {
  allowConsole(/Loading failed/);
  const { user, store, addMiddleware, router } = await renderApp({ server, as: null });
  const lifted = liftedOf(store);
  const before = lifted.getState().computedStates.length;
  const recorder = startRecorder({
    store: { ...store, addMiddleware },
    reducer: plainReducer(),
    now: Date.now,
    elapsed: () => performance.now(),
    random: () => key,
    isByPerson: () => true,
  });
  await user.type(await screen.findByRole('textbox', { name: 'Mobile Number' }), staff.admin);
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  await user.type(await screen.findByRole('textbox', { name: 'Enter OTP' }), server.codes.get(staff.admin) ?? '');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('navigation', { name: 'Main' });
  const rests = () => waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('"status":"pending"'));
  for (const path of ['/leads/hot', '/leads/new?page=2', '/lead-update/1', '/lead-update/999999', '/user/table']) {
    await act(() => router.navigate(path));
    await waitFor(() => expect(document.querySelector('h1')).toBeVisible());
    await settled();
    await rests();
  }
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search leads and screens' }), '98220');
  await screen.findByText(/^No lead found\.$/);
  await rests();
  const file = recorder.file('The note stays.');
  recorder.stop();
  const harmless = makeHarmless(key, vocabulary);
  const recorded = lifted
    .getState()
    .computedStates.slice(before)
    .map(({ state }) => jsonOf(harmless.value(state)));
  expect(recorded.length).toBeGreaterThan(20);

  // The page's own handling of a file chosen in the extension.
  const imported = importState(JSON.stringify(file), {});
  const other = makeStore(sessionStorage);
  other.persistor.pause();
  const target = liftedOf(other.store);
  target.dispatch({ type: 'IMPORT_STATE', ...imported } as never); // an action of the instrument
  expect(target.getState().stagedActionIds).toHaveLength(recorded.length + 1);
  expect(target.getState().currentStateIndex).toBe(recorded.length);
  expect(target.getState().computedStates.map(({ error }) => error)).toEqual(
    recorded.map(() => undefined).concat([undefined]),
  );
  for (const [nth, state] of recorded.entries()) {
    target.dispatch({ type: 'JUMP_TO_STATE', index: nth + 1 } as never);
    expect([nth, jsonOf(other.store.getState())]).toEqual([nth, state]);
  }
});
