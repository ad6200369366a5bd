import type { Page } from '@playwright/test';
import { drawnRows, openFirstPaint, scrollFirstPaint } from './firstPaint';
import { applicationStands, expect, test } from './fixtures';
import { allBox, boxAt, cellAt, expectRows, expectSelected, rowAt, scrollTo } from './listPage';
import { holdBack, pressKeys, throttle } from './screenChecks';

/** Opens an address in its first paint; the returned function releases the application, on a slow machine. */
const openSlowly = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const handOver = await openFirstPaint(page, address, drawnRows);
  const setRate = await throttle(page);
  return async () => {
    await setRate(4);
    await handOver();
  };
};

test('A focus moved after a key press stays there when the application replays that key @full', async ({ page }) => {
  const handOver = await openSlowly(page, '/leads/hot');
  const next = page.getByRole('button', { name: 'Next' });
  await cellAt(page, 2, 'city').click();
  await pressKeys(page, ...Array.from({ length: 10 }, () => 'ArrowDown'));
  await next.focus();
  await handOver();
  await pressKeys(page, 'Enter');
  await expectRows(page, '51–100');
  await expect(next).toBeFocused();
  await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveAttribute('data-field', 'city');
});

test('After the take-over, Shift+Tab leads back to the cell that had the focus before it @full', async ({ page }) => {
  const handOver = await openSlowly(page, '/leads/hot');
  await cellAt(page, 3, 'city').click();
  await pressKeys(page, 'Tab');
  await handOver();
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeFocused();
  await pressKeys(page, 'Shift+Tab');
  await expect(cellAt(page, 3, 'city')).toBeFocused();
});

test('Keys pressed during the replay of earlier ones come after them @full', async ({ page }) => {
  const handOver = await openSlowly(page, '/leads/hot');
  await cellAt(page, 2, 'city').click();
  await pressKeys(page, ...Array.from({ length: 10 }, () => 'ArrowDown'));
  await handOver();
  await pressKeys(page, 'Control+Home');
  await expect(cellAt(page, 2, '__check__').getByRole('checkbox')).toBeFocused();
  // Behind all presses that still wait.
  await pressKeys(page, 'ArrowRight');
  await expect(cellAt(page, 2, 'serial')).toBeFocused();
});

test('Rows checked out of sight are selected, and Shift selects from the last one on @full', async ({ page }) => {
  const handOver = await openSlowly(page, '/leads/fresh');
  for (const row of [48, 8, 3]) await boxAt(page, row).check();
  await expect(allBox(page)).toBeChecked({ indeterminate: true });
  await boxAt(page, 5).click({ modifiers: ['Shift'] });
  await handOver();
  await expectSelected(page, 5);
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(4);
  await scrollTo(page, 0, 2_000);
  await expect(boxAt(page, 48)).toBeChecked();
});

test('All rows selected in a first paint, which has not drawn them all, are selected', async ({ page }) => {
  const release = await holdBack(page);
  await page.goto('/leads/fresh', { waitUntil: 'commit' });
  const rows = page.locator(`#first ${drawnRows}`);
  await rows.first().waitFor();
  const drawn = await rows.count();
  expect(drawn).toBeLessThan(50);
  await allBox(page).click();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 3_000);
  await expect(rows).toHaveCount(50);
  await expect(rows.last()).toBeInViewport();
  release();
  await applicationStands(page);
  await expectSelected(page, 50);
});

test('A window made larger in the first second shows its rows, each once', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  const release = await holdBack(page);
  await page.goto('/leads/fresh', { waitUntil: 'commit' });
  const rows = page.locator(`#first ${drawnRows}`);
  await rows.first().waitFor();
  expect(await rows.count()).toBeLessThan(50);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rows).toHaveCount(50);
  await scrollFirstPaint(page);
  const columns = Number(await page.locator('#first [role="grid"]').getAttribute('aria-colcount'));
  for (const row of [2, 51]) await expect(rowAt(page, row).getByRole('gridcell')).toHaveCount(columns);
  await expect(rows).toHaveCount(50);
  release();
  await applicationStands(page);
});

test('A card pressed while the application waits for figures leads to its list at once @full', async ({ page }) => {
  const sendCounters = await holdBack(page, '**/api/admin/get-home-screen-data');
  await page.goto('/dashboard');
  // The application runs, but cannot take over without figures.
  await page.locator('#root h1').waitFor({ state: 'attached' });
  const drawn = page.locator('#first');
  await drawn.getByRole('button', { name: 'Leads', exact: true }).click();
  await drawn.getByRole('link', { name: 'Hot Leads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hot Leads', exact: true })).toBeFocused();
  await expect(page.getByRole('grid', { name: 'Hot Leads' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bulk Upload' })).toBeVisible();
  sendCounters();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
});
