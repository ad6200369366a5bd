import { waitFor } from '@testing-library/react';
import type { LeadListCode } from '../../../src/contract/leadCodes';
import { leadsApi } from '../../../src/web/api/leadsApi';
import { makeStore } from '../../../src/web/app/store';
import { followQueries } from '../../../src/web/live/followQueries';
import { signedIn } from '../../../src/web/session/sessionSlice';
import { createHeldClock, turns } from './heldSurroundings';

const session = { user: { user_id: 1, name: 'Asha Rao', role: 'Admin' as const }, token: 'the-token' };

let asked: string[] = [];
let ids: number[] = [];
let position: string | undefined;
let say: (path: string) => Response | undefined | Promise<Response | undefined>;
let end = (): void => undefined;

beforeEach(() => {
  [asked, ids, position, say] = [[], [1, 2], undefined, () => undefined];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url } = new Request(input, init);
    const path = url.split('/').at(-1) ?? '';
    const body = typeof init?.body === 'string' ? init.body : '';
    asked.push(body === '' ? path : `${path} ${body}`);
    const said = await say(path);
    if (said) return said;
    const rows = ids.map((id) => ({ id, name: `Lead ${id}` }));
    return Response.json(
      { status: 200, data: rows, meta: { current_page: 1, last_page: 1, total: rows.length } },
      { headers: position === undefined ? {} : { 'Feed-Position': position } },
    );
  });
});
afterEach(() => {
  end();
  jest.restoreAllMocks();
  localStorage.clear();
});

const start = () => {
  const clock = createHeldClock();
  const { store, persistor } = makeStore(localStorage);
  store.dispatch(signedIn(session));
  const page = { isHidden: false };
  const queries = followQueries(store, { after: clock.after, isHidden: () => page.isHidden });
  end = () => {
    queries.stop();
    persistor.pause();
  };
  const look = async (status: number, page = 1) => {
    const request = { lead_status: String(status), page };
    const looking = store.dispatch(leadsApi.endpoints.getLeads.initiate(request));
    await looking;
    const shown = () => leadsApi.endpoints.getLeads.select(request)(store.getState() as never).data; // the API has joined it
    asked = [];
    const news = () => shown()?.fresh;
    return { request, shown, news, leave: () => looking.unsubscribe(), again: () => looking.refetch() };
  };
  const change = async (lists: LeadListCode[], at?: string) => {
    queries.changed(lists, at);
    await turns(5);
  };
  const tell = (...lists: LeadListCode[]) => change(lists);
  const goOn = async (ms: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
    clock.advance(ms);
    await turns(5);
  };
  return { store, queries, page, look, change, tell, goOn };
};

const list = (status: number, page = 1) => `get-lead-data {"lead_status":"${status}","page":${page}}`;

test('A page is asked for at once, and then once in two seconds, however much happens', async () => {
  const { look, tell, goOn } = start();
  await look(3);
  for (let moment = 0; moment < 39; moment += 1) {
    await tell(3);
    await goOn(100);
  }
  expect(asked).toEqual([list(3), list(3)]);
  await goOn(100);
  expect(asked).toHaveLength(3);
  await goOn(10_000);
  expect(asked).toHaveLength(3);
  await tell(3);
  expect(asked).toHaveLength(4);
});

test('Two pages on the screen wait for themselves alone, and what is not concerned is not asked for', async () => {
  const { look, tell } = start();
  await look(3);
  await look(4);
  await tell(3, 5);
  await tell(4);
  expect(asked).toEqual([list(3), list(4)]);
});

test('Same leads take their places; others wait as news, until the shown page is another', async () => {
  const { look, tell, goOn, store } = start();
  const { shown, news, again } = await look(3);
  await tell(3);
  expect(news()).toBeUndefined();
  ids = [9, 1, 2];
  await goOn(2_000);
  await tell(3);
  expect(shown()?.rows.map(({ id }) => id)).toEqual([1, 2]);
  expect(news()?.rows.map(({ id }) => id)).toEqual([9, 1, 2]);
  await again();
  expect(shown()?.rows.map(({ id }) => id)).toEqual([9, 1, 2]);
  expect(store.getState().session.token).toBe('the-token');
});

test('News that are no longer true go', async () => {
  const { look, tell, goOn } = start();
  const { news } = await look(3);
  ids = [9, 1, 2];
  await tell(3);
  expect(news()).toBeDefined();
  ids = [1, 2];
  await goOn(2_000);
  await tell(3);
  expect(news()).toBeUndefined();
});

test('What nobody looks at is dropped for a change that it lacks, so that whoever comes back asks', async () => {
  const { look, change } = start();
  [position] = ['m-5'];
  const { shown, leave } = await look(3);
  leave();
  await change([4], 'm-6');
  await change([3], 'm-5');
  expect(shown()).toBeDefined();
  await change([3], 'm-6');
  expect(shown()).toBeUndefined();
  expect(asked).toEqual([]);
});

test('A hidden page asks for nothing, and once when it is shown', async () => {
  const { look, tell, goOn, page, queries } = start();
  await look(3);
  page.isHidden = true;
  await tell(3);
  await goOn(10_000);
  await tell(3);
  expect(asked).toEqual([]);
  page.isHidden = false;
  queries.pump();
  await turns(5);
  await goOn(10_000);
  expect(asked).toEqual([list(3)]);
});

test('A call that was under way when something happened is made again, one that began later is not', async () => {
  const { look, tell, store, goOn } = start();
  const { again } = await look(3);
  let answer = (_said: Response | undefined): void => undefined;
  say = () => new Promise((resolve) => (answer = resolve));
  const late = again();
  await turns(5);
  await tell(3);
  expect(asked).toHaveLength(1);
  say = () => undefined;
  answer(undefined);
  await late;
  await waitFor(() => expect(asked).toHaveLength(2));
  // While its own write is under way, the person's own answer is waited for; it brings a call of its own.
  await goOn(2_000);
  say = () => new Promise((resolve) => (answer = resolve));
  const body = { lead_id: [1] };
  const write = store.dispatch(leadsApi.endpoints.createLead.initiate({ body: body as never, idempotencyKey: 'k' }));
  await turns(5);
  asked = [];
  await tell(3);
  expect(asked).toEqual([]);
  say = () => undefined;
  answer(Response.json({ status: 200, id: 7 }));
  await write;
  await turns(10);
  await goOn(10_000);
  expect(asked).toEqual([list(3)]);
});

test('A failure says nothing and is tried again, one for good is not', async () => {
  const { look, tell, goOn, store } = start();
  const { request, shown } = await look(3);
  const before = shown();
  say = () => new Response('{}', { status: 500 });
  await tell(3);
  expect(leadsApi.endpoints.getLeads.select(request)(store.getState() as never)).toMatchObject({ isSuccess: true });
  say = () => new Response('{}', { status: 403 });
  await goOn(10_000);
  expect(asked).toHaveLength(2);
  await goOn(100_000);
  expect(asked).toHaveLength(2);
  expect(shown()).toBe(before);
});

test('A 401 ends the session, and nothing is asked for after it', async () => {
  const { look, tell, goOn, store } = start();
  await look(3);
  say = () => new Response('{}', { status: 401 });
  await tell(3);
  expect(store.getState().session).toMatchObject({ token: '', expiredUser: session.user });
  await goOn(100_000);
  expect(asked).toHaveLength(1);
});

test('Answers at the position of a change or later include it', async () => {
  const { look, change, queries } = start();
  [position] = ['m-5'];
  await look(3);
  position = 'm-7';
  await look(4);
  expect(queries.oldestPosition()).toBe('m-5');
  asked = [];
  await change([3, 4], 'm-5');
  expect(asked).toEqual([]);
  await change([3, 4], 'm-7');
  expect(asked).toEqual([list(3)]);
  await change([4], 'n-1');
  expect(asked).toEqual([list(3), list(4)]);
});

test('A change that comes while a call is under way is in its answer, by its position', async () => {
  const { look, change } = start();
  [position] = ['m-5'];
  const { again } = await look(3);
  position = 'm-6';
  const late = again();
  await change([3], 'm-6');
  await late;
  await turns(5);
  expect(asked).toEqual([list(3)]);
});

test('Pages ahead stay, and are renewed behind the one on the screen once they are ten seconds old', async () => {
  const { look, tell, goOn } = start();
  const visited = [await look(3, 1), await look(3, 3), await look(3, 9)];
  visited.forEach(({ leave }) => leave());
  await look(3, 2);
  await tell(3);
  await goOn(9_000);
  expect(asked).toEqual([list(3, 2)]);
  await goOn(1_000);
  await tell(3);
  expect(asked).toEqual([list(3, 2), list(3, 3), list(3, 2)]);
  expect(visited.map(({ shown }) => shown())).not.toContain(undefined);
  await goOn(10_000);
  expect(asked.slice(3)).toEqual([list(3, 3)]);
});
