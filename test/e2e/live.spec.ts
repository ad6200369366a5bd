import type { Page } from '@playwright/test';
import { createHotTeam } from '../support/hotTeam';
import { eventStream, networkRests } from '../support/networkRests';
import type { Product } from '../support/startProduct';
import { expect, expectErrors, signIn, test } from './fixtures';
import { choose, save, text } from './leadFormPage';
import { cellAt, expectTotal, rowAt } from './listPage';
import { boxOf, collectRequests, expectSoundScreen, listenAt, pressKeys, tabTo } from './screenChecks';

/** A team with hot leads, whose leader is signed in and listens at a screen. */
const teamAt = async (page: Page, { db }: Product, count: number, address: string) => {
  const team = await createHotTeam(db, count);
  await signIn(page, team.leader.phone);
  await listenAt(page, address);
  return team;
};

/** The lead and the top edge of each row. */
const places = (page: Page): Promise<string[]> =>
  page
    .locator('[role="row"][data-id]')
    .evaluateAll((rows) => rows.map((row) => `${row.getAttribute('data-id')} at ${row.getBoundingClientRect().top}`));

/** The figure on the card of the dashboard. */
const expectHot = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: `Hot Leads ${count}` })).toBeVisible();

const news = (page: Page, name: string) => page.getByRole('status').getByRole('button', { name, exact: true });

const cell = (page: Page, id: number, field: string) => page.locator(`[data-id="${id}"] [data-field="${field}"]`);

test('What one saves the other sees, new leads behind a notice', async ({ page, openBrowser, product }) => {
  const { leader, agent, ids, add } = await createHotTeam(product.db, 12);
  const [, second = 0] = ids;
  const coming = await add({ lead_status: 2, name: 'Meera Joshi' });
  await signIn(page, leader.phone);
  await listenAt(page, '/leads/hot');
  await expect(cell(page, second, 'city')).toHaveText('Pune');
  const before = await places(page);
  await cell(page, second, 'name').click({ position: { x: 140, y: 30 } });

  const other = await openBrowser(agent.phone);
  await other.goto(`/lead-update/${second}`);
  await text(other, 'City').fill('Nashik');
  await save(other);
  await expect(cell(page, second, 'city')).toHaveText('Nashik');
  expect(await places(page)).toEqual(before);

  await other.goto(`/lead-update/${coming.id}`);
  await choose(other, 'Lead Status', 'Hot Lead');
  await save(other);
  await expect(news(page, 'Show 1 new lead')).toBeVisible();
  expect(await places(page)).toEqual(before);
  await expectSoundScreen(page);
  await news(page, 'Show 1 new lead').click();
  await expect(rowAt(page, 2)).toHaveAttribute('data-id', String(coming.id));
  await expect(cellAt(page, 2, 'name')).toContainText('Meera');
  await expectTotal(page, 13);
  await expect(news(page, 'Show 1 new lead')).toHaveCount(0);
});

test('In the lead table new leads wait for a press and cover nothing of its foot @full', async ({ page, product }) => {
  const { add } = await teamAt(page, product, 60, '/leads/table?status=3');
  await expectTotal(page, 60);
  await add({ name: 'Meera Joshi' });
  const button = news(page, 'Show 1 new lead');
  await expect(button).toBeVisible();
  await expectSoundScreen(page);
  const perPage = page.getByRole('combobox', { name: 'Rows per page' });
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await boxOf(perPage)).y).toBeGreaterThan((await boxOf(button)).y + 20);
  }
  await button.focus();
  await page.keyboard.press('Enter');
  await expectTotal(page, 61);
  await expect(page.getByRole('cell', { name: 'Meera Joshi' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Table' })).toBeFocused();
});

test('By keyboard the notice is reached after the rows, and leads to a new lead @full', async ({ page, product }) => {
  const { ids, add } = await teamAt(page, product, 60, '/leads/hot');
  const first = ids[0] ?? 0;
  await cell(page, first, 'name').getByRole('link').focus();
  await pressKeys(page, 'ArrowDown', 'ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'));
  expect(await focused()).toBe(String(ids[2]));
  const before = await places(page);
  const [one, two] = [await add(), await add()];
  await expect(news(page, 'Show 2 new leads')).toBeVisible();
  expect(await focused()).toBe(String(ids[2]));
  expect(await places(page)).toEqual(before);
  await expectSoundScreen(page);
  const button = news(page, 'Show 2 new leads');
  await tabTo(page, button, 4);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatch(new RegExp(`^(${one.id}|${two.id})$`));
  await expect(button).toHaveCount(0);
});

test('A connection that breaks comes back, catches up and prints nothing @full', async ({ page, product }) => {
  // The browser reports each failed request itself.
  expectErrors(page, /net::ERR_/);
  const { add } = await teamAt(page, product, 1, '/dashboard');
  await expectHot(page, 1);
  // A chart whose loading is cut off writes to the console.
  await networkRests(page);
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/get-home-screen-data'));
  await page.context().setOffline(true);
  await add();
  await refused;
  await expectHot(page, 1);
  await page.context().setOffline(false);
  await expectHot(page, 2);
  await add();
  await expectHot(page, 3);
});

/** How many tabs hold the stream's lock or wait for it. */
const countSharing = async (): Promise<number> => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name }) => name?.startsWith('lead-manager-live-')).length;
};

test('Three tabs hold one stream; when its tab closes, another one goes on @full', async ({ page, product }) => {
  const streams = collectRequests(page.context(), eventStream);
  const { add } = await teamAt(page, product, 1, '/dashboard');
  const tabs = [page];
  for (let nth = 0; nth < 2; nth += 1) {
    const tab = await page.context().newPage();
    await tab.goto('/dashboard');
    tabs.push(tab);
  }
  for (const tab of tabs) await expectHot(tab, 1);
  // The stream's code is loaded when the browser is idle.
  await expect.poll(() => page.evaluate(countSharing)).toBe(3);
  await add();
  for (const tab of tabs) await expectHot(tab, 2);
  expect(streams).toHaveLength(1);
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await add();
  tabs.shift();
  for (const tab of tabs) await expectHot(tab, 3);
  expect(streams).toHaveLength(2);
});
