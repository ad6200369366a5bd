import type { BrowserContext, Page } from '@playwright/test';
import { followRequests, networkRests } from '../../test/support/networkRests';
import { watchPage } from './watchPage';
import { watchWire } from './wire';

/** The machine and the line that are measured on: a small laptop, a good mobile connection. */
const slowdown = 4;
const line = { offline: false, latency: 60, downloadThroughput: 9_000 * 125, uploadThroughput: 1_500 * 125 };

const list = '/leads/inprogress';
const firstLead = '[role="row"][data-id] [data-field="name"] a';

/** A slow page of a context, which must be signed in. */
const openPage = async (context: BrowserContext) => {
  const page = await context.newPage();
  followRequests(page);
  const session = await context.newCDPSession(page);
  const wire = await watchWire(session);
  await page.addInitScript(watchPage);
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, wire };
};

const rest = (page: Page): Promise<void> => page.waitForTimeout(1_200);

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const nearWorst = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * 0.95)] ?? NaN;

/** Opens the list and waits for its rows. */
export const visitList = async (context: BrowserContext, url: string) => {
  const opened = await openPage(context);
  const { page, wire } = opened;
  await page.goto(url + list, { waitUntil: 'commit' });
  const { rows, origin } = await page.evaluate(async () => ({
    rows: (await window.seen?.rows) ?? NaN,
    origin: performance.timeOrigin,
  }));
  await networkRests(page);
  await rest(page);
  return { ...opened, rows, untilRows: wire.travelled(origin + rows), inAll: wire.travelled() };
};

/** Opens a screen: milliseconds until an element of it is seen. */
export const timeUntil = async (context: BrowserContext, address: string, selector: string): Promise<number> => {
  const { page } = await openPage(context);
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.evaluate((what) => window.seen?.shown(what) ?? NaN, selector);
  await page.close();
  return time;
};

const searchField = '[role="dialog"] [role="combobox"]';
const foundLead = '.search-results [aria-busy="false"] .lead-summary';

const afterKey = async (page: Page, selector: string, key: string): Promise<number> => {
  const time = page.evaluate((what) => window.seen?.afterKey(what) ?? NaN, selector);
  await page.keyboard.press(key);
  return time;
};

/** Searches the number of the first lead as soon as it is seen, and, after a rest, by its last four digits. */
export const search = async (context: BrowserContext, url: string) => {
  const { page } = await openPage(context);
  await page.goto(url + list, { waitUntil: 'commit' });
  const number = (await page.locator('[role="row"][data-id] [data-field="contact"]').first().textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number.replace(/\D/g, ''));
  const atOnce = await page.evaluate((what) => window.seen?.shown(what) ?? NaN, foundLead);
  await page.keyboard.press('Escape');
  await networkRests(page);
  await rest(page);
  const dialog = await afterKey(page, searchField, 'Control+k');
  await page.keyboard.type(number.slice(-4, -1));
  await rest(page);
  const result = await afterKey(page, foundLead, number.slice(-1));
  await page.close();
  return { atOnce, dialog, result };
};

/** Opens the list and clicks the first record the moment it is seen: milliseconds until its form is filled. */
export const firstRecord = async (context: BrowserContext, url: string): Promise<number> => {
  const { page } = await openPage(context);
  await page.goto(url + list, { waitUntil: 'commit' });
  const place = await page.waitForFunction(
    (selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && box.height > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
    },
    firstLead,
    { polling: 'raf' },
  );
  const at = await place.jsonValue();
  if (!at) throw new Error('There is no record to click.');
  await page.mouse.click(at.x, at.y);
  const filled = await page.evaluate(() => window.seen?.form() ?? NaN);
  await page.close();
  return filled;
};

const timed = async (page: Page, what: 'rows' | 'form', press: () => Promise<void>): Promise<number> => {
  const time = page.evaluate((kind) => window.seen?.afterClick(kind) ?? NaN, what);
  await press();
  return time;
};

/** Milliseconds of each of `count` flips to the next page. */
export const flip = async (page: Page, count: number, pause: (page: Page) => Promise<void>): Promise<number> => {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    await pause(page);
    times.push(await timed(page, 'rows', () => page.getByRole('button', { name: 'Next', exact: true }).click()));
  }
  return median(times);
};

export const atOnce = (page: Page): Promise<void> => page.waitForTimeout(40);
export const afterRest = rest;

/** Milliseconds from the click on a lead of the list to its filled form. */
export const openLead = (page: Page, row: number): Promise<number> =>
  timed(page, 'form', () => page.locator(firstLead).nth(row).click());

/** Types into the form; milliseconds from a key to the frame that shows it. */
export const typeName = async (page: Page): Promise<{ median: number; nearWorst: number }> => {
  await page.locator('input[name="name"]').click();
  await rest(page);
  await page.evaluate(() => window.seen?.keys.splice(0));
  for (const letter of 'abcdefghijklmnopqrst') {
    await page.keyboard.press(letter);
    await page.waitForTimeout(60);
  }
  await rest(page);
  const keys = await page.evaluate(() => window.seen?.keys ?? []);
  return { median: median(keys), nearWorst: nearWorst(keys) };
};

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.seen?.shift ?? NaN);
