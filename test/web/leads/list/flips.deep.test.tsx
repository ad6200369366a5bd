import { act, screen, waitFor, within } from '@testing-library/react';
import { createLeads } from '../../../support/factories';
import { makeGate, onCalls } from '../../../support/onCalls';
import { useServer } from '../../../support/useServer';
import { cellOf, findGrid, openList, rowsOf } from './listScreen';

const server = useServer({ seed: 'few' });

// Four pages, the last of them not full.
beforeAll(async () => {
  const { db } = server;
  const there = await db.selectFrom('leads').select('id').where('lead_status', '=', 4).execute();
  await createLeads(db, 180 - there.length, { lead_status: 4 });
});

/** The pages that the list asks the server for; `hold` keeps the answers back until it resolves, `others` other calls. */
const watchCalls = (hold: Promise<void> = Promise.resolve(), others: Promise<void> = Promise.resolve()): number[] => {
  const asked: number[] = [];
  onCalls(/./, async (real, request) => {
    if (request.url.endsWith('/get-lead-data')) {
      // The app's own request, as its types have it.
      const { page } = (await request.clone().json()) as { page: number };
      asked.push(page);
      if (page > 1) await hold;
    } else await others;
    return real();
  });
  return asked;
};

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

const open = async (path = '/leads/archived') => {
  const app = await openList(server, path);
  const { grid } = app;
  const entries: string[] = [];
  app.router.subscribe(({ historyAction, location }) => {
    const entry = `${historyAction} ${location.pathname}${location.search}`;
    if (entries.at(-1) !== entry) entries.push(entry);
  });
  const first = () => rowsOf(grid)[0]?.['#'];
  const shows = (serial: number) => waitFor(() => expect(first()).toBe(String(serial)));
  const flip = async (name: string, serial: number) => {
    await app.user.click(screen.getByRole('button', { name }));
    await shows(serial);
  };
  const isAddress = async (search: string) => {
    await waitFor(() => expect(app.router.state.location.search).toBe(search));
    // The address is rendered in a transition.
    await act(async () => Promise.resolve());
  };
  return { ...app, entries, first, shows, flip, isAddress };
};

/** Opens the list, with the pages after the first there, so that a flip is one render. */
const openFetched = async () => {
  const asked = watchCalls();
  const app = await open();
  await waitFor(() => expect(asked).toEqual([1, 2, 3]));
  await pause(300);
  return { ...app, asked };
};

test('The rows come first, the address follows, and each flip is one history entry', async () => {
  const { router, entries, first, shows, flip, isAddress } = await openFetched();
  act(() => screen.getByRole('button', { name: 'Next' }).click());
  expect(first()).toBe('51');
  expect(screen.getByText(/^51–100 of \d+$/)).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  await isAddress('?page=2');
  await flip('3', 101);
  await isAddress('?page=3');
  expect(entries).toEqual(['PUSH /leads/archived?page=2', 'PUSH /leads/archived?page=3']);
  await act(() => router.navigate(-1));
  await shows(51);
  await act(() => router.navigate(-1));
  await shows(1);
  await act(() => router.navigate(1));
  await shows(51);
  await pause(50);
  expect(entries.slice(2).every((entry) => entry.startsWith('POP'))).toBe(true);
});

test('Quick presses of Next each count, also while the rows are still on their way', async () => {
  const { opened, open: answer } = makeGate();
  watchCalls(opened);
  const { entries, first, shows, isAddress } = await open();
  const next = screen.getByRole('button', { name: 'Next' });
  for (let press = 0; press < 3; press += 1) act(() => next.click());
  expect(first()).toBe('1');
  expect(next).toBeDisabled();
  answer();
  await shows(151);
  await isAddress('?page=4');
  expect(entries).toEqual([2, 3, 4].map((page) => `PUSH /leads/archived?page=${page}`));
});

test('What is pressed right after a flip finds its address written: Back from the lead leads to its page', async () => {
  const { router, grid, entries } = await openFetched();
  act(() => screen.getByRole('button', { name: 'Next' }).click());
  const link = within(grid).getAllByRole('link')[0];
  act(() => link?.click());
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/lead-update\/\d+$/));
  expect(entries[0]).toBe('PUSH /leads/archived?page=2');
  await screen.findByRole('heading', { level: 1, name: 'Update Lead' });
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?page=2');
  expect(rowsOf(await findGrid('Archived Leads'))[0]?.['#']).toBe('51');
  await pause(50);
  expect(router.state.location.search).toBe('?page=2');
});

test('A link to the list itself, from one of its pages, leads to its first page', async () => {
  const { router, shows, flip, isAddress } = await open();
  await flip('Next', 51);
  await isAddress('?page=2');
  await act(() => router.navigate('/leads/archived'));
  await shows(1);
  await isAddress('');
});

test('Two pages ahead are fetched, once each, and none behind the last', async () => {
  const { asked, flip } = await openFetched();
  await flip('Next', 51);
  await waitFor(() => expect(asked).toEqual([1, 2, 3, 4]));
  await flip('Next', 101);
  await flip('Next', 151);
  await pause(500);
  expect(asked).toEqual([1, 2, 3, 4]);
});

test('Nothing is fetched ahead while another call is under way', async () => {
  // The choices of the filters are held.
  const { opened, open: answer } = makeGate();
  const asked = watchCalls(Promise.resolve(), opened);
  await open();
  await pause(1_000);
  expect(asked).toEqual([1]);
  answer();
  await waitFor(() => expect(asked).toEqual([1, 2, 3]));
});

test('A page that was fetched ahead more than half a minute ago is asked for again when it is opened', async () => {
  const { asked, flip } = await openFetched();
  jest.setSystemTime(Date.now() + 31_000);
  await flip('Next', 51);
  await waitFor(() => expect(asked.filter((page) => page === 2)).toHaveLength(2));
});

test('A flip keeps the cells: the one with the focus keeps it, and the rows are those of the new page', async () => {
  const asked = watchCalls();
  const { router, user, grid, shows } = await open('/leads/archived?page=2');
  await waitFor(() => expect(asked).toEqual([2, 3, 4]));
  const cell = cellOf(grid, 'city', 3);
  await user.click(cell);
  expect(cell).toHaveFocus();
  await act(() => router.navigate('/leads/archived?page=3'));
  await shows(101);
  expect(cell).toBeInTheDocument();
  expect(cell).toHaveFocus();
});

test('The last page is shorter, and the pages before it are whole again', async () => {
  const { grid, flip } = await open('/leads/archived?page=4');
  const rest = rowsOf(grid).length;
  expect(rest).toBeLessThan(50);
  await flip('Prev', 101);
  await waitFor(() => expect(rowsOf(grid)).toHaveLength(50));
  await flip('Next', 151);
  await waitFor(() => expect(rowsOf(grid)).toHaveLength(rest));
});
