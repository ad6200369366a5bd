import type { Page } from '@playwright/test';
import { openFirstPaint } from './firstPaint';
import { applicationStands, expect, test } from './fixtures';
import { holdBack, throttle } from './screenChecks';

const rows = '[role="row"][data-id]';

/** Opens an address in its first paint; the returned function releases the application, on a slow machine. */
const open = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const release = await openFirstPaint(page, address, rows);
  const setRate = await throttle(page);
  return async () => {
    await setRate(4);
    release();
    await applicationStands(page);
  };
};

const cell = (page: Page, field: string, row: number) =>
  page.locator(`[role="row"][aria-rowindex="${row}"] [role="gridcell"][data-field="${field}"]`);

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test(
  'A focus moved after a key press stays there when the application replays that key',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const release = await open(page, '/leads/hot');
    const next = page.getByRole('button', { name: 'Next' });
    await cell(page, 'city', 2).click();
    await press(page, ...Array.from({ length: 10 }, () => 'ArrowDown'));
    await next.focus();
    await release();
    await press(page, 'Enter');
    await expect(page.getByText(/^51–100 of/)).toBeVisible();
    await expect(next).toBeFocused();
    await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveAttribute('data-field', 'city');
  },
);

test(
  'After the take-over, Shift+Tab leads back to the cell that had the focus before it',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const release = await open(page, '/leads/hot');
    await cell(page, 'city', 3).click();
    await press(page, 'Tab');
    await release();
    await expect(page.getByRole('button', { name: '1', exact: true })).toBeFocused();
    await press(page, 'Shift+Tab');
    await expect(cell(page, 'city', 3)).toBeFocused();
  },
);

test('Keys pressed during the replay of earlier ones come after them', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const release = await open(page, '/leads/hot');
  await cell(page, 'city', 2).click();
  await press(page, ...Array.from({ length: 10 }, () => 'ArrowDown'));
  await release();
  await press(page, 'Control+Home');
  await expect(cell(page, '__check__', 2).getByRole('checkbox')).toBeFocused();
  // Behind all presses that still wait.
  await press(page, 'ArrowRight');
  await expect(cell(page, 'serial', 2)).toBeFocused();
});

test(
  'Rows checked far down and scrolled out of sight are selected, and Shift selects from the last one on',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const release = await open(page, '/leads/fresh');
    const box = (row: number) => page.locator(`[role="row"][aria-rowindex="${row}"]`).getByRole('checkbox');
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await box(50).uncheck();
    await expect(page.getByRole('checkbox', { name: 'Select all rows' })).toBeChecked({ indeterminate: true });
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    for (const row of [48, 8, 3]) await box(row).check();
    await box(5).click({ modifiers: ['Shift'] });
    await release();
    await expect(page.getByText('5 leads selected')).toBeVisible();
    await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(4);
    await page.locator('.MuiDataGrid-virtualScroller').evaluate((rowsFrame) => rowsFrame.scrollTo(0, 2_000));
    await expect(box(48)).toBeChecked();
  },
);

test(
  'A card pressed while the application waits for its figures leads to its list at once, with the focus on the heading',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const sendCounters = await holdBack(page, '**/api/admin/get-home-screen-data');
    const release = await openFirstPaint(page, '/dashboard', '.card');
    release();
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
  },
);
