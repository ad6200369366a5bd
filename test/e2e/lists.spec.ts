import type { Page } from '@playwright/test';
import { dashboardLists, leadLists } from '../../src/web/lists/leadLists';
import { formatCount } from '../../src/contract/numbers';
import { daysOn, typeDate } from './dateKeys';
import { variants } from './depth';
import { applicationStands, expect, expectNoAxeViolation, expectNoAxeViolationInLightAndDark, test } from './fixtures';

const grid = (page: Page, title: string) => page.getByRole('grid', { name: title, exact: true });

const rowsShown = async (page: Page): Promise<string[]> => {
  await page.getByRole('gridcell').first().waitFor();
  // The grid puts line breaks between cells, the first paint does not.
  await applicationStands(page);
  return page.getByRole('row').allInnerTexts();
};

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const scroller = (page: Page) => page.locator('.MuiDataGrid-virtualScroller');

test(
  'Eleven cards lead to eleven lists, each with as many records as its card says',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/dashboard');
    for (const list of dashboardLists) {
      const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${list.card} [\\d,]+$`) });
      const count = Number((await card.getAttribute('aria-label'))?.replace(/\D/g, '') ?? '');
      await card.click();
      await expect(page.getByRole('heading', { level: 1, name: list.title, exact: true })).toBeFocused();
      await expect(page).toHaveURL(list.path);
      await expect(page.getByText(`Total Records: ${formatCount(count)}`, { exact: true })).toBeVisible();
      await expect(grid(page, list.title)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    }
  },
);

for (const list of leadLists) {
  test(`No accessibility violation on ${list.title}, light and dark`, { tag: '@full' }, async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto(list.path);
    await grid(page, list.title).getByRole('gridcell').first().waitFor();
    await expectNoAxeViolationInLightAndDark(page);
  });
}

test(
  'No accessibility violation with a select and a calendar open, on an empty list and on a phone',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/leads/hot?customer=nothing');
    await page.getByText('No lead matches these filters.').waitFor();
    await expectNoAxeViolation(page);
    await page.getByRole('combobox', { name: 'Team Leader' }).click();
    await page.getByRole('option').first().waitFor();
    await expectNoAxeViolation(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeViolation(page);
    await page.getByRole('button', { name: 'Filters (on)' }).click();
    await expectNoAxeViolation(page);
  },
);

test('A pasted address and a reload bring the same rows back', { tag: '@full' }, async ({ page, signIn, context }) => {
  await signIn(page, 'admin');
  await page.goto('/leads/inprogress?page=3&sort=oldest');
  const rows = await rowsShown(page);
  expect(rows[1]).toMatch(/^101\b/);
  await page.reload();
  expect(await rowsShown(page)).toEqual(rows);
  const other = await context.newPage();
  await other.goto(page.url());
  expect(await rowsShown(other)).toEqual(rows);
  await other.close();
});

test('Filters stand in the address, and Back takes them off again', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/leads/new');
  const total = await page.getByText(/^Total Records: [\d,]+$/).innerText();
  await page.getByRole('combobox', { name: 'Lead Source' }).click();
  await page.getByRole('option', { name: 'Facebook' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/leadSource=Facebook/);
  await expect(page.getByText(total, { exact: true })).toBeHidden();
  await page.goBack();
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Lead Source' })).toHaveValue('');
  await test.step('A range of days typed on the keyboard is sent as such', async () => {
    const day = await daysOn(page, -16);
    await typeDate(page, 'Date From', day);
    await page.keyboard.press('Enter');
    const [, month = '', year = ''] = day.split('/');
    await expect(page).toHaveURL(new RegExp(`dateFrom=${year}-${month}-01`));
    await expect(page.getByText(total, { exact: true })).toBeHidden();
    const dates = await page.locator('[role="gridcell"][data-field="created_at"]').allInnerTexts();
    expect(dates.every((date) => date.includes(`/${month}/${year}`))).toBe(true);
  });
});

test('Back from a lead restores scroll and marks and focuses the row that was open', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/leads/hot');
  await applicationStands(page);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByText(/^51–100 of/)).toBeVisible();
  await scroller(page).evaluate((element) => {
    element.scrollTop = 700;
    element.scrollLeft = 250;
  });
  const link = page.locator('[data-rowindex="24"]').getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/lead-update\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name, exact: true }).and(page.locator(':focus'))).toBeVisible();
  await expect
    .poll(() => scroller(page).evaluate((element) => [element.scrollTop, element.scrollLeft]))
    .toEqual([700, 250]);
});

test('The keyboard alone: pages, rows, a lead', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/lead/todayfollow');
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^51–100 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  const focused = page.locator('[role="gridcell"]:focus-within, [role="gridcell"]:focus');
  await expect(focused).toHaveAttribute('data-field', 'lead_source');
  const pinned = await page.locator('[role="gridcell"][data-field="name"]').first().boundingBox();
  const cell = await focused.boundingBox();
  expect(Math.round(cell?.x ?? 0)).toBeGreaterThanOrEqual(Math.round((pinned?.x ?? 0) + (pinned?.width ?? 0)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lead-update\/\d+$/);
});

test(
  'The first columns stay in sight, the page itself never scrolls sideways',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/leads/hot');
    const person = page.locator('[role="gridcell"][data-field="name"]').first();
    await person.waitFor();
    await applicationStands(page);
    const before = await person.boundingBox();
    await scroller(page).evaluate((element) => {
      element.scrollLeft = 10_000;
    });
    await expect(page.getByRole('columnheader', { name: 'Observation' })).toBeInViewport();
    expect((await person.boundingBox())?.x).toBe(before?.x);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await sidewaysScroll(page)).toBe(0);
    }
  },
);

test(
  'A browser in New York shows the same dates and the same queues as one in India',
  { tag: '@full' },
  async ({ browser, product, signIn }) => {
    const rowsIn = async (timezoneId: string) => {
      const context = await browser.newContext({
        timezoneId,
        baseURL: product.url,
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(product.clock.now());
      await signIn(page, 'teamLeader');
      const rows: string[][] = [];
      const days = '/leads/new?dateFrom=2026-06-10&dateTo=2026-06-10';
      for (const path of variants(['/lead/todayfollow', days, '/leads/new', '/lead/TodaySiteVisit'], 2)) {
        await page.goto(path);
        rows.push(await rowsShown(page));
      }
      await page.goto('/dashboard');
      rows.push([await page.getByText(/2026 · updated just now$/).innerText()]);
      await context.close();
      return rows;
    };
    expect(await rowsIn('America/New_York')).toEqual(await rowsIn('Asia/Kolkata'));
  },
);
