import { act, screen, waitFor } from '@testing-library/react';
import { keepAnswers } from '../../../src/web/api/keepAnswers';
import { leadsApi } from '../../../src/web/api/leadsApi';
import type { deviceStore } from '../../../src/web/kept/sealedStore';
import { sessionExpired, signedIn, signedOut } from '../../../src/web/session/sessionSlice';
import { readStoredSession } from '../../../src/web/session/sessionStorage';
import { allowConsole } from '../../support/consoleGuard';
import { createLeads } from '../../support/factories';
import { loseCalls } from '../../support/lostAnswers';
import { mountApp } from '../../support/mountApp';
import { makeGate, onCalls } from '../../support/onCalls';
import { leadPayload } from '../../support/payloads';
import { renderApp } from '../../support/renderApp';
import { mobileOf } from '../../support/staff';
import { openSession } from '../../support/storedSession';
import { useServer } from '../../support/useServer';
import { cellOf, findGrid, idsOf } from '../leads/list/listScreen';

const server = useServer({ seed: 'few' });

beforeEach(() => allowConsole(/^Loading failed: get(Leads|Lead|Counters)/));

const listCall = '/get-lead-data';
const listSlot = 'getLeads({"lead_status":"2","page":1})';

/** A device, of which the browser may be closed and opened again. */
const createDevice = () => {
  const stored = new Map<string, unknown>();
  const sealed: typeof deviceStore = {
    all: async () => [...stored.values()],
    put: async (entry) => stored.set(entry.slot, entry),
    remove: async (slot) => stored.delete(slot),
    clear: async () => stored.clear(),
  };
  const begin = async (path: string, as = 'admin') => {
    const app = await renderApp({ path, server, as });
    keepAnswers({ ...app.store, addMiddleware: app.addMiddleware }, sealed);
    return app;
  };
  const again = async (path: string) => {
    const app = await mountApp({
      apiBaseUrl: server.url,
      entry: path,
      session: readStoredSession(localStorage) ?? null,
    });
    keepAnswers({ ...app.store, addMiddleware: app.addMiddleware }, sealed);
    return app;
  };
  const keeps = (slot: string) => waitFor(() => expect([...stored.keys()]).toContain(slot));
  return { stored, begin, again, keeps };
};

const later = (minutes: number): void => {
  jest.setSystemTime(Date.now() + minutes * 60_000);
};

const asOf = () => screen.queryByText(/as of \d\d:\d\d$/);

/** A list that was seen at 12:00, after which the browser was closed. */
const seen = async (path = '/leads/inprogress', slot = listSlot) => {
  await createLeads(server.db, 3, { lead_status: 2 });
  const device = createDevice();
  const app = await device.begin(path);
  await device.keeps(slot);
  app.unmount();
  later(28);
  return device;
};

test('A list seen before is there before its answer, which corrects the cells in their place', async () => {
  const device = await seen();
  const gate = makeGate();
  onCalls(listCall, async (real) => {
    await gate.opened;
    return real();
  });
  await device.again('/leads/inprogress');
  const grid = await findGrid('In Progress Leads');
  expect(asOf()).toHaveTextContent('as of 12:00');
  const ids = idsOf(grid);
  await server.db
    .updateTable('leads')
    .set({ city: 'Nashik' })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  gate.open();
  await waitFor(() => expect(cellOf(grid, 'city')).toHaveTextContent('Nashik'));
  expect(idsOf(grid)).toEqual(ids);
  expect(asOf()).not.toBeInTheDocument();
});

test('Rows that would move wait as news, and the others are corrected', async () => {
  const device = await seen();
  const gate = makeGate();
  onCalls(listCall, async (real) => {
    await gate.opened;
    return real();
  });
  const { user } = await device.again('/leads/inprogress');
  const grid = await findGrid('In Progress Leads');
  const ids = idsOf(grid);
  await server.db
    .updateTable('leads')
    .set({ city: 'Satara' })
    .where('id', '=', ids[1] ?? 0)
    .execute();
  await createLeads(server.db, 1, { lead_status: 2 });
  gate.open();
  const offer = await screen.findByRole('button', { name: 'Show 1 new lead' });
  expect(idsOf(grid)).toEqual(ids);
  expect(cellOf(grid, 'city', 1)).toHaveTextContent('Satara');
  expect(asOf()).not.toBeInTheDocument();
  await user.click(offer);
  await waitFor(() => expect(idsOf(grid).slice(1)).toEqual(ids));
});

test('Without a connection, a list seen today opens and says so, until it is tried again', async () => {
  const device = await seen();
  loseCalls(listCall);
  const { user } = await device.again('/leads/inprogress');
  await findGrid('In Progress Leads');
  expect(await screen.findByText(/These rows may be out of date/)).toBeInTheDocument();
  expect(asOf()).toHaveTextContent('as of 12:00');
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asOf()).not.toBeInTheDocument());
});

test('The dashboard and a lead are kept, too; a save of such a lead waits until it is read', async () => {
  const [lead = 0] = await createLeads(server.db, 1, { lead_status: 2, name: 'Priya Nair' });
  const device = createDevice();
  const first = await device.begin('/dashboard');
  await device.keeps('getCounters(undefined)');
  await act(() => first.router.navigate(`/lead-update/${lead}`));
  await device.keeps(`getLead("${lead}")`);
  first.unmount();
  later(5);
  onCalls(/get-home-screen-data|fetch-lead-data/, () => Promise.reject(new TypeError('Failed to fetch')));
  const { router, user } = await device.again('/dashboard');
  expect(await screen.findByText(/ · as of 12:00$/)).toBeInTheDocument();
  await act(() => router.navigate(`/lead-update/${lead}`));
  expect(await screen.findByDisplayValue('Priya Nair')).toBeInTheDocument();
  expect(asOf()).toHaveTextContent('as of 12:00');
  expect(await screen.findByText(/This lead may be out of date/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('This will be saved once everything has loaded.')).toBeInTheDocument();
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has changed, so there is nothing to save.')).toBeInTheDocument();
  expect(asOf()).not.toBeInTheDocument();
});

const sitDown = async (who: string) => {
  const { user, token } = await openSession(server, mobileOf(who));
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', token);
};

test.each<[string, () => Promise<unknown>]>([
  ['another person', () => sitDown('teamLeader')],
  ['another session of the same person', () => sitDown('admin')],
])('%s sees nothing of it, and nothing of it stays', async (_name, takeOver) => {
  const device = await seen();
  await takeOver();
  loseCalls(listCall);
  await device.again('/leads/inprogress');
  expect(await screen.findByText(/No connection to the server/)).toBeInTheDocument();
  await waitFor(() => expect(device.stored.size).toBe(0));
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('A role that changed sees nothing of it', async () => {
  const device = await seen();
  localStorage.setItem('user', JSON.stringify({ ...readStoredSession(localStorage)?.user, role: 'Agent' }));
  loseCalls(listCall);
  await device.again('/leads/inprogress');
  await waitFor(() => expect(device.stored.size).toBe(0));
  expect(await screen.findByText(/No connection to the server/)).toBeInTheDocument();
});

test.each([
  ['the sign-out', signedOut()],
  ['the session', sessionExpired()],
])('It goes with %s, and the next person keeps their own', async (_name, end) => {
  const device = createDevice();
  const { store } = await device.begin('/leads/inprogress');
  await device.keeps(listSlot);
  act(() => void store.dispatch(end));
  await waitFor(() => expect(device.stored.size).toBe(0));
  const next = await openSession(server, mobileOf('teamLeader'));
  act(() => void store.dispatch(signedIn(next)));
  await waitFor(() => expect(device.stored.size).toBeGreaterThan(0));
});

test('What is of yesterday is not shown, and goes', async () => {
  const device = await seen();
  later(24 * 60);
  loseCalls(listCall);
  await device.again('/leads/inprogress');
  expect(await screen.findByText(/No connection to the server/)).toBeInTheDocument();
  await waitFor(() => expect(device.stored.size).toBe(0));
});

test('What the server refuses by now leaves the screen', async () => {
  const device = await seen();
  const gate = makeGate();
  onCalls(listCall, async () => {
    await gate.opened;
    return Response.json({ message: 'Not for you.' }, { status: 403 });
  });
  await device.again('/leads/inprogress');
  await findGrid('In Progress Leads');
  gate.open();
  expect(await screen.findByText('Not for you.')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await waitFor(() => expect(device.stored.has(listSlot)).toBe(false));
});

test('After a change of one’s own, an older list is shown only where its answer does not come', async () => {
  await createLeads(server.db, 1, { lead_status: 2 });
  const device = createDevice();
  const { store, router } = await device.begin('/leads/inprogress');
  await device.keeps(listSlot);
  await act(() => router.navigate('/support'));
  later(2);
  const write = { body: leadPayload(), idempotencyKey: 'create' };
  await act(() => store.dispatch(leadsApi.endpoints.createLead.initiate(write)).unwrap());
  const gate = makeGate();
  onCalls(listCall, async () => {
    await gate.opened;
    throw new TypeError('Failed to fetch');
  });
  await act(() => router.navigate('/leads/inprogress'));
  await screen.findByRole('heading', { name: 'In Progress Leads' });
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  gate.open();
  await findGrid('In Progress Leads');
  expect(asOf()).toHaveTextContent('as of 12:00');
});

test('Whatever stands in the store, the list opens', async () => {
  const device = await seen();
  device.stored.clear();
  [null, 7, { slot: 4 }, { slot: listSlot, bytes: 'x' }, { slot: listSlot, bytes: new Uint8Array(40) }].forEach(
    (entry, place) => device.stored.set(`${place}`, entry),
  );
  await device.again('/leads/inprogress');
  await findGrid('In Progress Leads');
  expect(asOf()).not.toBeInTheDocument();
});
