import type { DueLead } from '../../../src/contract/reminders';
import { endTabs, makeBrowser, openTab, type Tab } from './tabs';

// These tests fail if handled stages are not stored, every tab is a keeper, the use of a tab is not posted to the others, or
// the server's clock is ignored.

const MINUTE = 60_000;
const noon = Date.parse('2026-06-17T12:00:00+05:30');

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
});
afterEach(() => {
  endTabs();
  jest.useRealTimers();
  localStorage.clear();
});

const due = (id: number, name: string, inMinutes: number): DueLead => {
  const at = noon + inMinutes * MINUTE;
  return { id, name, at, follow_up: new Date(at).toISOString(), enquired: false, first_call: false };
};
const answer = (...leads: DueLead[]) => ({ leads, now: Date.now() });
const pass = (minutes: number): void => {
  jest.advanceTimersByTime(minutes * MINUTE);
};
const textsOf = (tab: Tab): string[] => tab.shown.map(({ name, stage }) => `${name}, ${stage}`);

it('shows a follow-up ten minutes before and when it is due, to the millisecond', () => {
  const tab = openTab(makeBrowser());
  tab.receive(answer(due(1, 'Asha', 15)));
  jest.advanceTimersByTime(5 * MINUTE - 1);
  expect(textsOf(tab)).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(textsOf(tab)).toEqual(['Asha, 1']);
  jest.advanceTimersByTime(10 * MINUTE - 1);
  expect(textsOf(tab)).toEqual(['Asha, 1']);
  jest.advanceTimersByTime(1);
  expect(textsOf(tab)).toEqual(['Asha, 2']);
  expect(tab.notified).toEqual(['Asha, 1', 'Asha, 2']);
});

it('drops an answer and a dismissal that come after the end of its tab', () => {
  const tab = openTab(makeBrowser());
  tab.receive(answer(due(1, 'Asha', 5)));
  const shown = tab.shown;
  tab.end();
  tab.receive(answer(due(2, 'Bela', 5)));
  tab.dismiss(shown);
  expect(textsOf(tab)).toEqual(['Asha, 1']);
});

it('uses the clock of the server', () => {
  const tab = openTab(makeBrowser());
  tab.receive({ leads: [due(1, 'Asha', 15)], now: noon + 4 * MINUTE });
  expect(textsOf(tab)).toEqual([]);
  pass(1);
  expect(textsOf(tab)).toEqual(['Asha, 1']);
});

it('of three tabs, the one used last shows it and one notifies', () => {
  const browser = makeBrowser();
  const tabs = [openTab(browser), openTab(browser), openTab(browser)] as const;
  // All were opened within one millisecond, and still only one shows it.
  tabs[1].receive(answer(due(1, 'Asha', 9)));
  expect(tabs.flatMap(textsOf)).toEqual(['Asha, 1']);
  tabs[2].use();
  tabs[1].receive(answer(due(1, 'Asha', 12)));
  pass(2);
  expect(tabs.map(textsOf)).toEqual([[], [], ['Asha, 1']]);
  tabs[0].use();
  expect(tabs.map(textsOf)).toEqual([['Asha, 1'], [], []]);
  pass(10);
  expect(tabs.map(textsOf)).toEqual([['Asha, 2'], [], []]);
  expect(tabs.flatMap(({ notified }) => notified)).toEqual(['Asha, 1', 'Asha, 1', 'Asha, 2']);
});

it('after its tab is closed, another visible tab shows it; a new keeper repeats no notification', () => {
  const browser = makeBrowser();
  const [first, second, third] = [openTab(browser), openTab(browser, { isVisible: false }), openTab(browser)];
  first.use();
  first.receive(answer(due(1, 'Asha', 5)));
  first.end();
  expect([second, third].map(textsOf)).toEqual([[], ['Asha, 1']]);
  expect([second, third].flatMap(({ notified }) => notified)).toEqual([]);
  pass(5);
  expect(second.notified).toEqual(['Asha, 2']);
  expect(textsOf(third)).toEqual(['Asha, 2']);
});

it('dismissed in one tab, it disappears in all, also after a reload, and returns once when it is due', () => {
  const browser = makeBrowser();
  const first = openTab(browser);
  const second = openTab(browser);
  first.receive(answer(due(1, 'Asha', 5)));
  second.use();
  expect(textsOf(second)).toEqual(['Asha, 1']);
  second.dismiss(second.shown);
  first.use();
  expect([first, second].map(textsOf)).toEqual([[], []]);
  first.end();
  second.end();
  const reloaded = openTab(browser);
  reloaded.receive(answer(due(1, 'Asha', 5)));
  expect(textsOf(reloaded)).toEqual([]);
  pass(5);
  expect(textsOf(reloaded)).toEqual(['Asha, 2']);
  reloaded.dismiss(reloaded.shown);
  pass(30);
  expect(textsOf(reloaded)).toEqual([]);
  expect(reloaded.notified).toEqual(['Asha, 2']);
});

it('a rescheduled follow-up is reminded of again, a completed one disappears', () => {
  const tab = openTab(makeBrowser());
  tab.receive(answer(due(1, 'Asha', 5), due(2, 'Bina', 6)));
  expect(textsOf(tab)).toEqual(['Bina, 1', 'Asha, 1']);
  tab.dismiss(tab.shown);
  tab.receive(answer(due(1, 'Asha', 8)));
  expect(textsOf(tab)).toEqual(['Asha, 1']);
  tab.receive(answer());
  expect(textsOf(tab)).toEqual([]);
  expect(tab.notified).toEqual(['Bina, 1', 'Asha, 1', 'Asha, 1']);
});

it('a dismissal by one person leaves the reminders of another on the same machine', () => {
  const own = openTab(makeBrowser());
  own.receive(answer(due(1, 'Asha', 5)));
  own.dismiss(own.shown);
  own.end();
  const other = openTab(makeBrowser(), { userId: 8 });
  other.receive(answer(due(1, 'Asha', 5)));
  expect(textsOf(other)).toEqual(['Asha, 1']);
});

it('one tab calls the server every five minutes, and when the server announces a due follow-up', () => {
  const browser = makeBrowser();
  const tabs = [openTab(browser), openTab(browser), openTab(browser)];
  pass(16);
  expect(tabs.map(({ asked }) => asked)).toEqual([3, 0, 0]);
  for (const tab of tabs) tab.askIfKeeper();
  expect(tabs.map(({ asked }) => asked)).toEqual([4, 0, 0]);
  for (const tab of tabs) tab.end();
  pass(20);
  expect(tabs.map(({ asked }) => asked)).toEqual([4, 0, 0]);
});

it('malformed storage and unknown messages of other tabs are ignored', () => {
  for (const stored of ['', '{', '[]', 'null', '{"1@x":5}', '{"1@x":{"dismissed":"two"}}']) {
    localStorage.setItem('reminded:7', stored);
    const browser = makeBrowser();
    const tab = openTab(browser);
    const stranger = browser.channel();
    for (const message of [{}, { kind: 'other' }, { kind: 'handled' }]) stranger.post(message);
    tab.receive(answer(due(1, 'Asha', 5)));
    expect(textsOf(tab)).toEqual(['Asha, 1']);
    tab.end();
    localStorage.clear();
  }
});
