import type { Page } from '@playwright/test';
import { dashboardLists, leadLists } from '../../src/web/lists/leadLists';
import { daysOn, typeDate } from './dateKeys';
import {
  applicationStands,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  open,
  test,
  variants,
} from './fixtures';
import { cells, expectRows, expectTotal, heading, scroller, scrollTo, totalOf } from './listPage';
import { boxOf, cutOf, pressKeys } from './screenChecks';

const grid = (page: Page, title: string) => page.getByRole('grid', { name: title, exact: true });

const rowsShown = async (page: Page): Promise<string[]> => {
  await page.getByRole('gridcell').first().waitFor();
  // The grid puts line breaks between cells, the first paint does not.
  await applicationStands(page);
  return page.getByRole('row').allInnerTexts();
};

test('Eleven cards lead to eleven lists, each with as many records as its card says @full', async ({ page }) => {
  await page.goto('/dashboard');
  for (const list of dashboardLists) {
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${list.card} [\\d,]+$`) });
    const count = Number((await card.getAttribute('aria-label'))?.replace(/\D/g, '') ?? '');
    await card.click();
    await expect(heading(page, list.title)).toBeFocused();
    await expect(page).toHaveURL(list.path);
    await expectTotal(page, count);
    await expect(grid(page, list.title)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }
});

for (const list of leadLists) {
  test(`No accessibility violation on ${list.title}, light and dark @full`, async ({ page }) => {
    await page.goto(list.path);
    await grid(page, list.title).getByRole('gridcell').first().waitFor();
    await expectAccessibleInBothSchemes(page);
  });
}

test('No accessibility violation with a select open, on an empty list and on a phone @full', async ({ page }) => {
  await page.goto('/leads/hot?customer=nothing');
  await page.getByText('No lead matches these filters.').waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Team Leader' }).click();
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters (on)' }).click();
  await expectAccessible(page);
});

test('A range of days typed on the keyboard is sent as such @full', async ({ page }) => {
  await page.goto('/leads/new');
  const total = await totalOf(page);
  const day = await daysOn(page, -16);
  await typeDate(page, 'Date From', day);
  await page.keyboard.press('Enter');
  const [, month = '', year = ''] = day.split('/');
  await expect(page).toHaveURL(new RegExp(`dateFrom=${year}-${month}-01`));
  await expect.poll(() => totalOf(page)).not.toBe(total);
  const dates = await cells(page, 'created_at').allInnerTexts();
  expect(dates.every((date) => date.includes(`/${month}/${year}`))).toBe(true);
});

test('Back from a lead restores scroll and marks and focuses the row that was open', async ({ page }) => {
  await open(page, '/leads/hot');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expectRows(page, '51–100');
  await scrollTo(page, 250, 700);
  const link = page.locator('[data-rowindex="24"]').getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/lead-update\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('link', { name, exact: true }).and(page.locator(':focus'))).toBeVisible();
  const scrolled = () => scroller(page).evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);
  await expect.poll(scrolled).toEqual([700, 250]);
});

test('The keyboard alone: pages, rows, a lead', async ({ page }) => {
  await page.goto('/lead/todayfollow');
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expectRows(page, '51–100');
  await page.getByRole('button', { name: 'Prev' }).focus();
  await pressKeys(page, 'Shift+Tab', 'ArrowDown');
  await pressKeys(page, ...Array.from({ length: 10 }, () => 'ArrowRight'));
  await pressKeys(page, ...Array.from({ length: 4 }, () => 'ArrowLeft'));
  const focused = page.locator('[role="gridcell"]:focus-within, [role="gridcell"]:focus');
  await expect(focused).toHaveAttribute('data-field', 'lead_source');
  const pinned = await boxOf(cells(page, 'name').first());
  expect(Math.round((await boxOf(focused)).x)).toBeGreaterThanOrEqual(Math.round(pinned.x + pinned.width));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lead-update\/\d+$/);
});

test('The first columns stay in sight, the page itself never scrolls sideways @full', async ({ page }) => {
  await open(page, '/leads/hot');
  const person = cells(page, 'name').first();
  const before = await boxOf(person);
  await scrollTo(page, 10_000, 0);
  await expect(page.getByRole('columnheader', { name: 'Observation' })).toBeInViewport();
  expect((await boxOf(person)).x).toBe(before.x);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutOf(page.locator('html'))).toBe(0);
  }
});

test('A browser in New York shows the same dates and queues as one in India @full', async ({ openBrowser }) => {
  const rowsIn = async (timezoneId: string) => {
    const page = await openBrowser('teamLeader', { timezoneId, viewport: { width: 1440, height: 900 } });
    const rows: string[][] = [];
    const days = '/leads/new?dateFrom=2026-06-10&dateTo=2026-06-10';
    for (const path of variants(['/lead/todayfollow', days, '/leads/new', '/lead/TodaySiteVisit'], 2)) {
      await page.goto(path);
      rows.push(await rowsShown(page));
    }
    await page.goto('/dashboard');
    rows.push([await page.getByText(/2026 · updated just now$/).innerText()]);
    return rows;
  };
  expect(await rowsIn('America/New_York')).toEqual(await rowsIn('Asia/Kolkata'));
});
