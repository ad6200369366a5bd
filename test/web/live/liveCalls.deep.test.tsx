import { screen, waitFor, within } from '@testing-library/react';
import { createHotTeam } from '../../support/hotTeam';
import { renderApp } from '../../support/renderApp';
import { shareServer } from '../../support/shareServer';
import { api } from '../../../src/web/api/api';
import { watchCalls } from '../../support/watchCalls';
import { browserSurroundings } from '../../../src/web/live/surroundings';
import { startLive } from '../../../src/web/live/startLive';
import { findGrid } from '../leads/list/listScreen';
import { createHeldClock } from './heldSurroundings';
import { changeLead, idsIn, renderLive } from './liveApp';

const server = shareServer();
beforeAll(() => server().streams.start());
afterEach(() => jest.restoreAllMocks());

const lists = '/get-lead-data';

describe('A visit', () => {
  test.each([
    ['list', '/leads/hot', [lists]],
    ['dashboard', '/dashboard', ['/get-home-screen-data', '/report']],
  ])('of the %s asks once while nothing changes', async (_screen, path, paths) => {
    const { agent } = await createHotTeam(server().db, 2);
    const clock = createHeldClock();
    const calls = watchCalls();
    const held = { after: clock.after };
    await renderLive({ path, as: agent.phone, server: server(), held });
    const counts = () => paths.map((one) => calls.of(one));
    await waitFor(() => expect(counts()).not.toContain(0));
    const before = counts();
    clock.advance(10_000);
    expect(counts()).toEqual(before);
  });

  test('asks again for what changed before its stream began, and for nothing else', async () => {
    const { agent, ids } = await createHotTeam(server().db, 2);
    const { store } = await renderApp({ path: '/leads/hot', as: agent.phone, server: server() });
    const grid = await findGrid('Hot Leads');
    await changeLead(server(), ids[1] ?? 0, { city: 'Satara' });
    const calls = watchCalls();
    const stop = startLive(store, { ...browserSurroundings(), after: createHeldClock().after });
    try {
      await waitFor(() => expect(within(grid).getByText('Satara')).toBeInTheDocument());
      expect(calls.of(lists)).toBe(1);
    } finally {
      stop();
    }
  });
});

describe('Pages fetched ahead', () => {
  const open = async () => {
    const desk = await createHotTeam(server().db, 170);
    const clock = createHeldClock();
    const calls = watchCalls();
    const held = { after: clock.after };
    const app = await renderLive({ path: '/leads/hot', as: desk.agent.phone, server: server(), held });
    const grid = await findGrid('Hot Leads');
    await waitFor(() => expect(calls.of(lists)).toBe(3));
    const next = () => app.user.click(screen.getByRole('button', { name: 'Next' }));
    /** A colleague's change of the lead at this place, once its event has come. */
    const colleague = async (place: number, city: string) => {
      const before = app.actions('live/leadsChanged').length;
      await changeLead(server(), desk.ids[place] ?? 0, { city });
      await waitFor(() => expect(app.actions('live/leadsChanged').length).toBeGreaterThan(before));
    };
    const cityOf = (place: number) =>
      grid.querySelector(`[data-id="${desk.ids[place] ?? 0}"] [data-field="city"]`)?.textContent;
    return { ...desk, ...app, clock, calls, grid, next, colleague, cityOf };
  };

  test('stay usable after a change, and are renewed behind the page on the screen', async () => {
    const { ids, clock, calls, grid, next, colleague, cityOf, store } = await open();
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    jest.setSystemTime(Date.now() + 10_000);
    await colleague(60, 'Satara');
    // The page on the screen, and the two after it.
    await waitFor(() => expect(calls.of(lists)).toBe(6));
    await colleague(61, 'Solapur');
    await colleague(62, 'Sangli');
    expect(calls.of(lists)).toBe(6);
    const release = calls.hold();
    await next();
    expect(idsIn(grid)[0]).toBe(ids[50]);
    expect(cityOf(60)).toBe('Satara');
    expect(cityOf(61)).toBe('Pune');
    release();
    clock.advance(2_000);
    await waitFor(() => expect([cityOf(61), cityOf(62)]).toEqual(['Solapur', 'Sangli']));
  });

  test('cost few calls, however often a colleague saves', async () => {
    const { clock, calls, next, colleague, grid, ids } = await open();
    for (let flip = 1; flip <= 3; flip += 1) {
      await colleague(160, `City ${flip}`);
      await colleague(161, `City ${flip}`);
      await next();
      await waitFor(() => expect(idsIn(grid)[0]).toBe(ids[flip * 50]));
    }
    // Four pages, and one renewal of the page on the screen: those ahead have just come.
    expect(calls.of(lists)).toBeLessThanOrEqual(5);
    clock.advance(2_000);
    await waitFor(() => expect(within(grid).getAllByText('City 3')).toHaveLength(2));
    expect(calls.of(lists)).toBeLessThanOrEqual(6);
  });
});
