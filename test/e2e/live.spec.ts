import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { createLead } from '../support/factories';
import { createHotTeam } from '../support/hotTeam';
import { networkRests } from '../support/networkRests';
import type { Product } from '../support/startProduct';
import { enter, expect, test } from './fixtures';
import { saveButton, text } from './leadFormPage';
import { expectSoundScreen, expectToast } from './screenChecks';

/** `createHotTeam`, with a function that adds a lead. */
const createTeam = async ({ db }: Product, count: number) => {
  const { leader, agent, ids } = await createHotTeam(db, count);
  const add = (columns: object = {}) => createLead(db, { agent_id: agent.user_id, lead_status: 3, ...columns });
  return { leader, agent, ids, add };
};

const isStream = (request: Request): boolean => request.url().endsWith('/api/admin/events');

/** Opens a screen and waits for its event stream. */
const listenAt = async (page: Page, address: string): Promise<void> => {
  const stream = page.waitForResponse((response) => isStream(response.request()));
  await page.goto(address);
  await stream;
};

/** Another person's browser. */
const openBrowser = async (
  browser: { newContext: (options: { baseURL: string }) => Promise<BrowserContext> },
  product: Product,
  mobile: string,
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.clock.setFixedTime(product.clock.now());
  await enter(page, product, mobile);
  return page;
};

/** The lead and the top edge of each row. */
const places = (page: Page): Promise<string[]> =>
  page
    .locator('[role="row"][data-id]')
    .evaluateAll((rows) => rows.map((row) => `${row.getAttribute('data-id')} at ${row.getBoundingClientRect().top}`));

const news = (page: Page, name: string) => page.getByRole('status').getByRole('button', { name, exact: true });

const cell = (page: Page, id: number, field: string) => page.locator(`[data-id="${id}"] [data-field="${field}"]`);

test('What one saves the other sees within two seconds: cells in their place, new leads behind a notice', async ({
  page,
  browser,
  product,
  signIn,
  console,
}) => {
  const { leader, agent, ids, add } = await createTeam(product, 12);
  const [, second = 0] = ids;
  const coming = await add({ lead_status: 2, name: 'Meera Joshi' });
  await signIn(page, leader.phone);
  await listenAt(page, '/leads/hot');
  await expect(cell(page, second, 'city')).toHaveText('Pune');
  const before = await places(page);
  await cell(page, second, 'name').click({ position: { x: 140, y: 30 } });

  const other = await openBrowser(browser, product, agent.phone);
  console.watch(other.context());
  await other.goto(`/lead-update/${second}`);
  await text(other, 'City').fill('Nashik');
  await saveButton(other).click();
  await expectToast(other, 'Client Update successfully!');
  await expect(cell(page, second, 'city')).toHaveText('Nashik');
  expect(await places(page)).toEqual(before);

  await other.goto(`/lead-update/${coming.id}`);
  await other.getByRole('combobox', { name: 'Lead Status' }).fill('Hot');
  await other.getByRole('option', { name: 'Hot Lead' }).click();
  await saveButton(other).click();
  await expectToast(other, 'Client Update successfully!');
  await expect(news(page, '1 new lead, show')).toBeVisible();
  expect(await places(page)).toEqual(before);
  await expectSoundScreen(page);
  await news(page, '1 new lead, show').click();
  await expect(page.locator('[role="row"][data-id]').first()).toHaveAttribute('data-id', String(coming.id));
  await expect(page.locator('[role="row"][data-id]').first().locator('[data-field="name"]')).toContainText('Meera');
  await expect(page.getByText('Total Records: 13')).toBeVisible();
  await expect(news(page, '1 new lead, show')).toHaveCount(0);
  await other.context().close();
});

test(
  'In the lead table as well new leads wait for a press, and nothing of its foot is covered',
  { tag: '@deep' },
  async ({ page, product, signIn }) => {
    const { leader, add } = await createTeam(product, 60);
    await signIn(page, leader.phone);
    await listenAt(page, '/leads/table?status=3');
    await expect(page.getByText('Total Records: 60', { exact: true })).toBeVisible();
    await add({ name: 'Meera Joshi' });
    const button = news(page, '1 new lead, show');
    await expect(button).toBeVisible();
    await expectSoundScreen(page);
    const perPage = page.getByRole('combobox', { name: 'Rows per page' });
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await topOf(perPage)).toBeGreaterThan((await topOf(button)) + 20);
    }
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Total Records: 61', { exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Meera Joshi' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Lead Table' })).toBeFocused();
  },
);

test(
  'By keyboard alone: the notice is reached after the rows, and the first new lead has the focus then',
  { tag: '@full' },
  async ({ page, product, signIn }) => {
    const { leader, ids, add } = await createTeam(product, 60);
    await signIn(page, leader.phone);
    await listenAt(page, '/leads/hot');
    const first = ids[0] ?? 0;
    await cell(page, first, 'name').getByRole('link').focus();
    for (let row = 0; row < 2; row += 1) await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id'));
    expect(await focused()).toBe(String(ids[2]));
    const before = await places(page);
    const [one, two] = [await add(), await add()];
    await expect(news(page, '2 new leads, show')).toBeVisible();
    expect(await focused()).toBe(String(ids[2]));
    expect(await places(page)).toEqual(before);
    await expectSoundScreen(page);
    const button = news(page, '2 new leads, show');
    for (let tab = 0; tab < 4 && !(await button.evaluate((node) => node === document.activeElement)); tab += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(new RegExp(`^(${one.id}|${two.id})$`));
    await expect(button).toHaveCount(0);
  },
);

test(
  'The dashboard and an open lead follow; what was typed stays where it is',
  { tag: '@full' },
  async ({ page, browser, product, signIn }) => {
    const { leader, agent, ids, add } = await createTeam(product, 2);
    const [first = 0] = ids;
    await signIn(page, leader.phone);
    await listenAt(page, '/dashboard');
    await expect(page.getByRole('link', { name: 'Hot Leads 2' })).toBeVisible();
    await add();
    await expect(page.getByRole('link', { name: 'Hot Leads 3' })).toBeVisible();

    await listenAt(page, `/lead-update/${first}`);
    await text(page, 'New Note').fill('Called at noon');
    const other = await openBrowser(browser, product, agent.phone);
    await other.goto(`/lead-update/${first}`);
    await text(other, 'City').fill('Nashik');
    await text(other, 'New Note').fill('Moves to Nashik');
    await page.bringToFront();
    await saveButton(other).click();
    await expectToast(other, 'Client Update successfully!');
    await expect(text(page, 'City')).toHaveValue('Nashik');
    await expect(page.getByRole('list', { name: 'Note history' })).toContainText('Moves to Nashik');
    await expect(text(page, 'New Note')).toBeFocused();
    await page.keyboard.type(', twice');
    await expect(text(page, 'New Note')).toHaveValue('Called at noon, twice');
    await saveButton(page).click();
    await expectToast(page, 'Client Update successfully!');
    await other.context().close();
  },
);

test(
  'A connection that breaks comes back and catches up, and prints nothing of its own',
  { tag: '@full' },
  async ({ page, product, signIn, console }) => {
    // The browser reports each failed request itself.
    console.expectErrors(/net::ERR_/);
    const { leader, add } = await createTeam(product, 1);
    await signIn(page, leader.phone);
    await listenAt(page, '/dashboard');
    await expect(page.getByRole('link', { name: 'Hot Leads 1' })).toBeVisible();
    // A chart whose loading is cut off writes to the console.
    await networkRests(page);
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/get-home-screen-data'));
    await page.context().setOffline(true);
    await add();
    await refused;
    await expect(page.getByRole('link', { name: 'Hot Leads 1' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('link', { name: 'Hot Leads 2' })).toBeVisible();
    await add();
    await expect(page.getByRole('link', { name: 'Hot Leads 3' })).toBeVisible();
  },
);

test('A session that is ended elsewhere ends here by itself', { tag: '@full' }, async ({ page, product, signIn }) => {
  const { leader } = await createTeam(product, 1);
  const token = await signIn(page, leader.phone);
  await listenAt(page, '/leads/hot');
  await expect(page.getByRole('grid', { name: 'Hot Leads' })).toBeVisible();
  // Pages fetched ahead would be refused.
  await networkRests(page);
  await product.call('signOut', { token });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

/** How many tabs hold the stream's lock or wait for it. */
const countSharing = async (): Promise<number> => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name }) => name?.startsWith('lead-manager-live-')).length;
};

test(
  'Three tabs hold one stream; when its tab closes, another one goes on',
  { tag: '@full' },
  async ({ page, product, signIn }) => {
    const { leader, add } = await createTeam(product, 1);
    const streams: string[] = [];
    page.context().on('request', (request) => {
      if (isStream(request)) streams.push(request.url());
    });
    await signIn(page, leader.phone);
    await listenAt(page, '/dashboard');
    const tabs = [page];
    for (let nth = 0; nth < 2; nth += 1) {
      const tab = await page.context().newPage();
      await tab.clock.setFixedTime(product.clock.now());
      await tab.goto('/dashboard');
      tabs.push(tab);
    }
    for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Hot Leads 1' })).toBeVisible();
    // The stream's code is loaded when the browser is idle.
    await expect.poll(() => page.evaluate(countSharing)).toBe(3);
    await add();
    for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Hot Leads 2' })).toBeVisible();
    expect(streams).toHaveLength(1);
    await page.close();
    await expect.poll(() => streams.length).toBe(2);
    await add();
    tabs.shift();
    for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Hot Leads 3' })).toBeVisible();
    expect(streams).toHaveLength(2);
  },
);
