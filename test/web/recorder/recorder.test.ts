import { fireEvent } from '@testing-library/react';
import { reportError } from '../../../src/web/app/reportError';
import { makeHarmless } from '../../../src/web/recorder/harmless';
import type { ProblemEvent } from '../../../src/web/recorder/problem';
import { ringLimits } from '../../../src/web/recorder/ring';
import { allowConsole } from '../../support/consoleGuard';
import { vocabulary } from '../../support/vocabulary';
import { actionsIn, answerCalls, call, key, record, settled, stateIn } from './recording';

const harmless = makeHarmless(key, vocabulary);

const eventsOf = (made: ReturnType<typeof record>): readonly ProblemEvent[] => made.recorder.file('').problem.events;

let made: ReturnType<typeof record>;

const field = (markup: string): HTMLInputElement => {
  document.body.innerHTML = markup;
  const input = document.querySelector('input');
  if (!input) throw new Error('The markup has no field.');
  return input;
};

afterEach(() => {
  made.recorder.stop();
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

test('A recording holds what was done, called and stored, each at its time', async () => {
  history.replaceState(null, '', '/leads/hot?page=3');
  localStorage.setItem('token', 'the-token');
  localStorage.setItem('appearance', 'Dark');
  localStorage.setItem('lists:7', 'compact;status=serial name:180 city:-');
  answerCalls(
    () => new Response('{"status":200,"data":[{"id":7,"name":"Priya"}]}', { headers: { 'Feed-Position': 'a-12' } }),
  );
  made = record({ state: { session: { user: { user_id: 7, name: 'Asha', role: 'Admin' }, token: 'the-token' } } });
  document.body.innerHTML = '<button>Open Priya</button><button aria-label="Save">S</button>';
  made.pass(10);
  fireEvent.click(document.querySelectorAll('button')[1] ?? document.body);
  const answer = call('/api/admin/get-lead-data', { lead_status: 3, page: 3, customer: 'Priya' });
  made.pass(40);
  await answer;
  await settled();
  made.dispatch({ type: 'api/executeQuery/fulfilled', payload: { rows: [{ id: 7, name: 'Priya' }] } });
  history.pushState(null, '', '/lead-update/7');

  const file = made.recorder.file('It should open.');
  const name = harmless.value('Priya');
  expect(stateIn(file)).toEqual({
    session: { user: { user_id: 7, name: harmless.value('Asha'), role: 'Admin' }, token: '***' },
  });
  expect(actionsIn(file)).toEqual([{ type: 'api/executeQuery/fulfilled', payload: { rows: [{ id: 7, name }] } }]);
  expect(file.problem).toMatchObject({
    format: 1,
    expected: 'It should open.',
    version: vocabulary.version,
    start: {
      at: Date.parse('2026-11-24T15:30:00+05:30'),
      path: '/leads/hot?page=3',
      settings: { appearance: 'Dark', 'lists:7': 'compact;status=serial name:180 city:-' },
    },
  });
  expect(file.problem.start.settings).not.toHaveProperty('token');
  expect(file.problem.events).toEqual([
    { kind: 'press', at: 10, role: 'button', name: 'Save', nth: 0 },
    {
      ...{ kind: 'call', at: 10, method: 'POST', path: '/api/admin/get-lead-data', took: 40, status: 200 },
      request: { lead_status: 3, page: 3, customer: name },
      answer: { status: 200, data: [{ id: 7, name }] },
      position: `${String(harmless.value('a'))}-12`,
    },
    { kind: 'action', at: 50, nth: 0 },
    { kind: 'address', at: 50, how: 'push', path: '/lead-update/7' },
  ]);
});

test('The application gets its answers as before, also a stream and a lost one', async () => {
  answerCalls(() => new Response('{"status":200}'));
  made = record();
  expect(await (await call('/api/admin/transfers')).json()).toEqual({ status: 200 });
  const data = JSON.stringify({ lists: [3], position: 'a-13' });
  const headers = { 'Content-Type': 'text/event-stream' };
  made.recorder.stop();
  answerCalls(() => new Response(`: here\n\nid: a-13\r\nevent: leads\r\ndata: ${data}\r\n\r\n`, { headers }));
  made = record();
  expect(await (await call('/api/admin/events')).text()).toContain('event: leads');
  await settled();
  const mark = String(harmless.value('a'));
  expect(eventsOf(made)).toEqual([
    { kind: 'stream', at: 0, text: ':' },
    { kind: 'stream', at: 0, text: `id: ${mark}-13\nevent: leads\ndata: {"lists":[3],"position":"${mark}-13"}` },
  ]);
  made.recorder.stop();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  made = record();
  await expect(call('/api/admin/transfers')).rejects.toThrow('Failed to fetch');
  await settled();
  expect(eventsOf(made)).toEqual([
    { kind: 'call', at: 0, method: 'GET', path: '/api/admin/transfers', took: 0, status: 0 },
  ]);
});

test('Keys are recorded where they are no text, and a field by what it holds', async () => {
  made = record();
  const input = field('<label>City<input></label>');
  for (const init of [{ key: 'P' }, { key: 'Enter' }, { key: 'k', ctrlKey: true }, { key: 'Tab', shiftKey: true }]) {
    fireEvent.keyDown(input, init);
  }
  fireEvent.input(input, { target: { value: 'Pune' } });
  const shortcut = (event: KeyboardEvent): void => {
    if (event.key === 'j') event.preventDefault();
  };
  document.addEventListener('keydown', shortcut);
  for (const letter of 'Priyaj') fireEvent.keyDown(document.body, { key: letter });
  document.removeEventListener('keydown', shortcut);
  await settled();
  const city = { role: 'textbox', name: 'City', nth: 0, at: 0 };
  expect(eventsOf(made)).toEqual([
    { kind: 'key', ...city, key: 'Enter' },
    { kind: 'key', ...city, key: 'Control+k' },
    { kind: 'key', ...city, key: 'Shift+Tab' },
    { kind: 'typed', ...city, text: harmless.value('Pune') },
    { kind: 'key', at: 0, role: 'document', name: '', nth: 0, key: 'j' },
  ]);
});

test('A code that is typed is only as long as it is', () => {
  made = record();
  fireEvent.input(field('<input aria-label="Enter OTP" autocomplete="one-time-code">'), {
    target: { value: '482 913' },
  });
  expect(eventsOf(made)).toMatchObject([{ kind: 'typed', text: '000 000' }]);
});

test("What code does in a person's stead is not recorded", () => {
  made = record({ isByPerson: ({ isTrusted }) => isTrusted });
  const input = field('<input aria-label="City">');
  input.click();
  fireEvent.input(input, { target: { value: 'Pune' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(eventsOf(made)).toEqual([]);
});

test('Failures are recorded by their words and their places in the code, late files by their names', () => {
  made = record();
  const error = new TypeError('Priyanka is not a function');
  error.stack =
    'TypeError: x\n at f (http://leads.example/list.0f3a9c1e.js:1:2345)\n at http://leads.example/main.js:3:4';
  window.dispatchEvent(new ErrorEvent('error', { error }));
  const script = document.head.appendChild(document.createElement('script'));
  script.src = 'http://leads.example/lead.0f3a9c1e.js';
  script.dispatchEvent(new Event('error'));
  script.remove();
  expect(eventsOf(made)).toEqual([
    { kind: 'failure', at: 0, text: `${harmless.words('Priyanka is not a function')}\nlist.js:1:2345\nmain.js:3:4` },
    { kind: 'late', at: 0, file: 'lead.js', took: 0, hasFailed: true },
  ]);
});

test('An error that a boundary caught is recorded once, and written as before', () => {
  allowConsole(/A screen failed/);
  made = record();
  const error = new TypeError('rows is not iterable');
  reportError('A screen failed.', error);
  reportError('A screen failed.', error);
  made.recorder.stop();
  reportError('A screen failed.', new TypeError('late'));
  const texts = eventsOf(made).map((event) => event.kind === 'failure' && event.text.split('\n')[0]);
  expect(texts).toEqual([harmless.words('rows is not iterable')]);
});

test('A clock that jumps is recorded, and the time of the recording goes on', () => {
  made = record();
  made.pass(100);
  made.clock.now -= 3_600_000;
  made.dispatch({ type: 'a' });
  expect(eventsOf(made)).toEqual([
    { kind: 'clock', at: 100, by: -3_600_000 },
    { kind: 'action', at: 100, nth: 0 },
  ]);
});

/** Counts and remembers, as a reducer does. */
const counting = (state: object, { type }: { type: string }): object => ({
  ...state,
  total: ('total' in state ? Number(state.total) : 0) + 1,
  name: type,
});

test('Ten minutes are kept: the state goes on by what leaves, and the start with it', () => {
  history.replaceState(null, '', '/dashboard');
  made = record({ reducer: counting });
  made.dispatch({ type: 'first' });
  history.pushState(null, '', '/leads/hot');
  made.pass(ringLimits.ms / 2);
  made.dispatch({ type: 'second' });
  made.pass(ringLimits.ms / 2 + 1);
  const file = made.recorder.file('');
  expect(actionsIn(file)).toEqual([{ type: 'second' }]);
  expect(stateIn(file)).toEqual({ total: 1, name: 'first' });
  expect(file.problem.start).toMatchObject({ at: Date.parse('2026-11-24T15:30:00+05:30'), path: '/leads/hot' });
  expect(file.problem.events).toEqual([{ kind: 'action', at: ringLimits.ms / 2, nth: 0 }]);
});

test('Five megabytes are kept, less if something is larger than that', () => {
  made = record({ reducer: counting });
  const notes = 'a few words '.repeat(Math.ceil(ringLimits.characters / 120));
  for (let nth = 0; nth < 25; nth += 1) {
    made.pass(1_000);
    made.dispatch({ type: String(nth), payload: { notes } });
  }
  const file = made.recorder.file('');
  const [first] = actionsIn(file);
  expect(file.payload.length).toBeLessThanOrEqual(ringLimits.characters + 100);
  expect(actionsIn(file)).toHaveLength(9);
  expect(stateIn(file)).toEqual({ total: 16, name: '15' });
  expect(first?.type).toBe('16');
  expect(file.problem.start.at).toBe(Date.parse('2026-11-24T15:30:16+05:30'));
  expect(file.problem.events[0]).toEqual({ kind: 'action', at: 1_000, nth: 0 });
  made.dispatch({ type: 'huge', payload: { notes: notes.repeat(11) } });
  expect(actionsIn(made.recorder.file(''))).toEqual([]);
  expect(stateIn(made.recorder.file(''))).toEqual({ total: 26, name: 'huge' });
});

test('After its end nothing is recorded', async () => {
  answerCalls(() => new Response('{}'));
  made = record();
  made.recorder.stop();
  made.dispatch({ type: 'a' });
  fireEvent.click(document.body);
  history.pushState(null, '', '/leads/hot');
  await call('/api/admin/transfers');
  await settled();
  expect(eventsOf(made)).toEqual([]);
});
