import { screen, waitFor, within } from '@testing-library/react';
import { isObject } from '../../../src/contract/reading';
import type { ApiState } from '../../../src/web/api/calls';
import { createLead } from '../../support/factories';
import { createHotTeam } from '../../support/hotTeam';
import { useServer } from '../../support/useServer';
import { watchCalls } from '../../support/watchCalls';
import { findGrid, idsOf } from '../leads/list/listScreen';
import { changeLead, renderLive, wait } from './liveApp';

const server = useServer({ seed: 'few' });

const rowOf = (grid: HTMLElement, id: number): HTMLElement => {
  const row = grid.querySelector<HTMLElement>(`[data-id="${id}"]`);
  if (!row) throw new Error(`There is no row of lead ${id}.`);
  return row;
};

/** Notes whether anything on the screen says that it is loading. */
const watchLoading = () => {
  const seen: string[] = [];
  const observer = new MutationObserver((records) =>
    records.forEach(({ target }) => {
      if (target instanceof Element && target.closest('[aria-busy="true"]')) seen.push(target.className);
    }),
  );
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-busy', 'data-stale'] });
  return seen;
};

describe('The dashboard', () => {
  test('its counters follow others, and nothing on it says that it loads', async () => {
    const { agent } = await createHotTeam(server.db, 2);
    const { actions } = await renderLive({ path: '/dashboard', as: agent.phone, server });
    await screen.findByRole('link', { name: 'Hot Leads 2' });
    const loading = watchLoading();
    await createLead(server.db, { agent_id: agent.user_id, lead_status: 3 });
    expect(await screen.findByRole('link', { name: 'Hot Leads 3' })).toBeInTheDocument();
    expect(loading).toEqual([]);
    await waitFor(() =>
      expect(actions('live/leadsChanged')).toContainEqual(
        expect.objectContaining({ payload: expect.objectContaining({ lists: [3] }) as object }),
      ),
    );
  });

  test('a page that nobody looks at asks for nothing, and catches up when it is shown', async () => {
    const { agent } = await createHotTeam(server.db, 1);
    const { actions } = await renderLive({ path: '/dashboard', as: agent.phone, server });
    await screen.findByRole('link', { name: 'Hot Leads 1' });
    await wait(2_500);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const calls = watchCalls();
    await createLead(server.db, { agent_id: agent.user_id, lead_status: 3 });
    await waitFor(() => expect(actions('live/leadsChanged')).toHaveLength(1));
    await wait(2_500);
    expect(calls.of('/get-home-screen-data')).toBe(0);
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: 'Hot Leads 2' })).toBeInTheDocument();
    expect(calls.of('/get-home-screen-data')).toBe(1);
  });
});

describe('A list', () => {
  const open = async (count: number) => {
    const desk = await createHotTeam(server.db, count);
    const app = await renderLive({ path: '/leads/hot', as: desk.agent.phone, server });
    const grid = await findGrid('Hot Leads');
    return { ...desk, ...app, grid };
  };
  const showButton = (name: string) => screen.findByRole('button', { name });

  test('a changed cell changes in its place, and nothing else', async () => {
    const { ids, grid } = await open(3);
    const [first = 0, second = 0] = ids;
    const before = rowOf(grid, second);
    const loading = watchLoading();
    await changeLead(server, second, { city: 'Nashik' });
    await waitFor(() => expect(rowOf(grid, second)).toHaveTextContent('Nashik'));
    expect(rowOf(grid, second)).toBe(before);
    expect(rowOf(grid, first)).toHaveTextContent('Pune');
    expect(idsOf(grid)).toEqual(ids);
    expect(loading).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Show / })).not.toBeInTheDocument();
  });

  test('new leads wait behind a notice; pressed, they are there and the first has the focus', async () => {
    const { agent, ids, grid, user } = await open(3);
    const create = () => createLead(server.db, { agent_id: agent.user_id, lead_status: 3, city: 'Surat' });
    const one = await create();
    await showButton('Show 1 new lead');
    const two = await create();
    const button = await showButton('Show 2 new leads');
    expect(button.closest('[role="status"]')).not.toBeNull();
    expect(idsOf(grid)).toEqual(ids);
    await user.click(button);
    await waitFor(() => expect(idsOf(grid).slice(0, 2).sort()).toEqual([one.id, two.id].sort()));
    expect(button).not.toBeInTheDocument();
    await waitFor(() =>
      expect(grid.querySelector('[data-id] [data-field="name"]')?.contains(document.activeElement)).toBe(true),
    );
    expect(screen.getByText('Total Records: 5')).toBeInTheDocument();
  });

  test('a page that waits is in memory until it is shown, or the list is left', async () => {
    const { agent, grid, user, store, router } = await open(2);
    const waiting = () => {
      const { api } = store.getState() as Partial<ApiState>; // the API has joined it
      return Object.values(api?.queries ?? {}).filter((query) => isObject(query?.data) && 'fresh' in query.data);
    };
    await createLead(server.db, { agent_id: agent.user_id, lead_status: 3 });
    const button = await showButton('Show 1 new lead');
    expect(waiting()).toHaveLength(1);
    await user.click(button);
    await waitFor(() => expect(idsOf(grid)).toHaveLength(3));
    expect(waiting()).toEqual([]);
    await createLead(server.db, { agent_id: agent.user_id, lead_status: 3 });
    await showButton('Show 1 new lead');
    await router.navigate('/dashboard');
    await waitFor(() => expect(waiting()).toEqual([]), { timeout: 8_000 });
  });

  test('rows that others took stay until that is asked for, also the selection', async () => {
    const { ids, grid, user } = await open(3);
    const [, second = 0] = ids;
    await changeLead(server, second, { lead_status: 4, archived_reason: 'Budget' });
    const button = await showButton('Show what has changed');
    expect(idsOf(grid)).toEqual(ids);
    await user.tab();
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(idsOf(grid)).toEqual(ids.filter((id) => id !== second)));
    expect(screen.queryByRole('button', { name: /^Show / })).not.toBeInTheDocument();
  });

  test('a list that was emptied gives the focus to its heading', async () => {
    const { ids, user } = await open(1);
    await changeLead(server, ids[0] ?? 0, { lead_status: 4, archived_reason: 'Budget' });
    await user.click(await showButton('Show what has changed'));
    expect(await screen.findByText('There are no leads here.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Hot Leads' })).toHaveFocus());
  });

  test('a list that was left is fresh when Back leads to it', async () => {
    const { ids, grid, user, router, actions } = await open(2);
    await user.dblClick(within(rowOf(grid, ids[0] ?? 0)).getByText('Website'));
    await screen.findByRole('heading', { level: 1, name: 'Update Lead' });
    const before = actions('live/leadsChanged').length;
    await changeLead(server, ids[1] ?? 0, { city: 'Nagpur' });
    await waitFor(() => expect(actions('live/leadsChanged').length).toBeGreaterThan(before));
    await router.navigate(-1);
    await waitFor(async () => expect(rowOf(await findGrid('Hot Leads'), ids[1] ?? 0)).toHaveTextContent('Nagpur'));
  });
});

describe('The lead table', () => {
  test('new leads wait behind a notice there as well; pressed, they are there and the heading has the focus', async () => {
    const { agent } = await createHotTeam(server.db, 3);
    const { user } = await renderLive({ path: '/leads/table?status=3', as: agent.phone, server });
    const table = await screen.findByRole('table', { name: 'Hot Leads table' });
    const rows = within(table).getAllByRole('row').length;
    const { name } = await createLead(server.db, { agent_id: agent.user_id, lead_status: 3, name: 'Tara Menon' });
    const button = await screen.findByRole('button', { name: 'Show 1 new lead' });
    expect(within(table).getAllByRole('row')).toHaveLength(rows);
    await user.click(button);
    expect(await within(table).findByText(name)).toBeInTheDocument();
    expect(screen.getByText('Total Records: 4')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Lead Table' })).toHaveFocus());
    expect(button).not.toBeInTheDocument();
  });
});
