import { screen, waitFor, within } from '@testing-library/react';
import { createHotTeam } from '../../support/hotTeam';
import { renderApp } from '../../support/renderApp';
import { useServer } from '../../support/useServer';
import { api } from '../../../src/web/api/calls';
import { watchCalls } from '../../support/watchCalls';
import { makeNews } from '../../../src/web/app/tellOfNews';
import { browserSurroundings } from '../../../src/web/live/surroundings';
import { startLive } from '../../../src/web/live/startLive';
import { findGrid, idsOf } from '../leads/list/listScreen';
import { createHeldClock } from './heldSurroundings';
import { changeLead, renderLive } from './liveApp';

const server = useServer({ seed: 'few' });
beforeAll(() => server.streams.start());

const lists = '/get-lead-data';

describe('A visit', () => {
  test.each([
    ['list', '/leads/hot', [lists]],
    ['dashboard', '/dashboard', ['/get-home-screen-data', '/report']],
  ])('of the %s asks once while nothing changes', async (_screen, path, paths) => {
    const { agent } = await createHotTeam(server.db, 2);
    const clock = createHeldClock();
    const calls = watchCalls();
    await renderLive({ path, as: agent.phone, server, isLive: { after: clock.after } });
    const counts = () => paths.map((one) => calls.of(one));
    await waitFor(() => expect(counts()).not.toContain(0));
    const before = counts();
    clock.advance(10_000);
    expect(counts()).toEqual(before);
  });

  test('asks again for what changed before its stream began, and for nothing else', async () => {
    const { agent, ids } = await createHotTeam(server.db, 2);
    const { store } = await renderApp({ path: '/leads/hot', as: agent.phone, server });
    const grid = await findGrid('Hot Leads');
    await changeLead(server, ids[1] ?? 0, { city: 'Satara' });
    const calls = watchCalls();
    const stop = startLive(store, makeNews(), { ...browserSurroundings(), after: createHeldClock().after });
    try {
      await waitFor(() => expect(within(grid).getByText('Satara')).toBeInTheDocument());
      expect(calls.of(lists)).toBe(1);
    } finally {
      stop();
    }
  });
});

test('Pages fetched ahead stay usable after a change, and are renewed behind the page on the screen', async () => {
  const { agent, ids } = await createHotTeam(server.db, 170);
  const clock = createHeldClock();
  const calls = watchCalls();
  const isLive = { after: clock.after };
  const { actions, store, user } = await renderLive({ path: '/leads/hot', as: agent.phone, server, isLive });
  const grid = await findGrid('Hot Leads');
  await waitFor(() => expect(calls.of(lists)).toBe(3));
  /** A colleague's change of the lead at this place, once its event has come. */
  const colleague = async (place: number, city: string) => {
    const before = actions('live/leadsChanged').length;
    await changeLead(server, ids[place] ?? 0, { city });
    await waitFor(() => expect(actions('live/leadsChanged').length).toBeGreaterThan(before));
  };
  const cityOf = (place: number) =>
    grid.querySelector(`[data-id="${ids[place] ?? 0}"] [data-field="city"]`)?.textContent;
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  jest.setSystemTime(Date.now() + 10_000);
  await colleague(60, 'Satara');
  // The page on the screen, and the two after it.
  await waitFor(() => expect(calls.of(lists)).toBe(6));
  await colleague(61, 'Solapur');
  await colleague(62, 'Sangli');
  expect(calls.of(lists)).toBe(6);
  const release = calls.hold();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(idsOf(grid)[0]).toBe(ids[50]);
  expect(cityOf(60)).toBe('Satara');
  expect(cityOf(61)).toBe('Pune');
  release();
  clock.advance(2_000);
  await waitFor(() => expect([cityOf(61), cityOf(62)]).toEqual(['Solapur', 'Sangli']));
});
