import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { startPrefetch } from '../../../src/web/app/prefetch';
import { makeStore } from '../../../src/web/app/store';
import { createLead, createLeads } from '../../support/factories';
import { makeGate, onCalls } from '../../support/onCalls';
import { renderApp } from '../../support/renderApp';
import { storedPerson } from '../../support/stored';
import { useServer } from '../../support/useServer';
import { watchCalls } from '../../support/watchCalls';
import { findGrid } from '../leads/list/listScreen';

const server = useServer({ seed: 'few' });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

/** `status page` of the pages of lists that are asked for. */
const watchLists = (hold: Promise<void> = Promise.resolve()): string[] => {
  const asked: string[] = [];
  onCalls('/get-lead-data', async (real, request) => {
    // The app's own request, as its types have it.
    const { lead_status, page } = (await request.clone().json()) as { lead_status: string; page: number };
    asked.push(`${lead_status} ${page}`);
    await hold;
    return real();
  });
  return asked;
};

const openDashboard = async () => {
  const app = await renderApp({ server, path: '/dashboard', isLive: true });
  const card = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name} \\d`) });
  const [hot, archived, converted] = [await card('Hot Leads'), await card('Archived Lead'), await card('Converted')];
  return { ...app, hot, archived, converted };
};

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

test('A card on which the pointer or the focus rests has its list fetched, once', async () => {
  const asked = watchLists();
  const { user, hot, archived } = await openDashboard();
  fireEvent.pointerOver(archived);
  fireEvent.pointerOut(archived);
  await user.hover(hot);
  await waitFor(() => expect(asked).toEqual(['3 1']));
  await user.unhover(hot);
  await user.hover(hot);
  await pause();
  expect(asked).toEqual(['3 1']);
  act(() => archived.focus());
  await waitFor(() => expect(asked).toEqual(['3 1', '4 1']));
  await user.click(hot);
  await findGrid('Hot Leads');
  expect(asked).toEqual(['3 1', '4 1']);
});

test('One list is fetched at a time, and only while somebody rests on its card', async () => {
  const { opened, open } = makeGate();
  const asked = watchLists(opened);
  const { user, hot, archived, converted } = await openDashboard();
  await user.hover(hot);
  await waitFor(() => expect(asked).toEqual(['3 1']));
  for (const card of [archived, converted]) {
    await user.hover(card);
    await pause();
  }
  expect(asked).toEqual(['3 1']);
  open();
  await waitFor(() => expect(asked).toEqual(['3 1', '5 1']));
});

test('Nothing is fetched where data is to be saved', async () => {
  const asked = watchLists();
  const { user, hot, archived } = await openDashboard();
  const connection = { saveData: true };
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await user.hover(hot);
  await pause();
  connection.saveData = false;
  await user.hover(archived);
  await waitFor(() => expect(asked).toEqual(['4 1']));
});

test('A list in due order is fetched as it will be shown', async () => {
  const asked: unknown[] = [];
  onCalls('/get-lead-data', async (real, request) => {
    asked.push(await request.clone().json());
    return real();
  });
  const { user } = await openDashboard();
  const { user_id } = await storedPerson(server, 'admin');
  localStorage.setItem(`due:${user_id}`, '1');
  await user.hover(screen.getByRole('link', { name: /^Missed Follow Up/ }));
  await waitFor(() => expect(asked).toEqual([{ lead_status: '6', page: 1, sortBy: 'due' }]));
  await user.click(screen.getByRole('link', { name: /^Missed Follow Up/ }));
  await screen.findByRole('heading', { level: 1, name: /^Missed Follow Leads/ });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(asked).toHaveLength(1);
});

test('The pager has the page before fetched', async () => {
  await createLeads(server.db, 130, { lead_status: 5 });
  const asked = watchLists();
  const { user } = await renderApp({ server, path: '/leads/converted?page=3', isLive: true });
  await findGrid('Converted Leads');
  expect(asked).toEqual(['5 3']);
  await user.hover(screen.getByRole('button', { name: 'Prev' }));
  await waitFor(() => expect(asked).toEqual(['5 3', '5 2']));
});

test('A lead opened from a list has the lead before it fetched', async () => {
  const { id: opened } = await createLead(server.db, { name: 'Walked To', lead_status: 3 });
  const { id: before } = await createLead(server.db, { name: 'Walked From', lead_status: 3 });
  const { user } = await renderApp({ server, path: '/leads/hot', isLive: true });
  await user.click(await screen.findByRole('link', { name: 'Walked To' }));
  const previous = await screen.findByRole('button', { name: 'Previous' });
  await waitFor(() => expect(previous).toHaveAttribute('data-to', `/lead-update/${before}`));
  const calls = watchCalls();
  await user.hover(previous);
  await waitFor(() => expect(calls.of(`/fetch-lead-data/${before}`)).toBe(1));
  expect(calls.of(`/fetch-lead-data/${opened}`)).toBe(0);
});

// Jest ends a test with a rejection that nobody handles as failed.
test('A screen whose code does not come ahead of the press fails quietly', async () => {
  const lazy = jest.fn(() => Promise.reject(new Error('Failed to fetch')));
  const stop = startPrefetch(makeStore(localStorage).store, [{ path: '/users', lazy }]);
  const link = Object.assign(document.createElement('a'), { href: '/users' });
  document.body.append(link);
  fireEvent.pointerOver(link);
  await pause();
  expect(lazy).toHaveBeenCalledTimes(1);
  stop();
  link.remove();
});
