import type { Page } from '@playwright/test';
import { formatCount } from '../../src/contract/numbers';
import { expect } from './fixtures';

/** What is seen: while the first paint stands, the application draws the same beneath it. */
const seen = (page: Page) => page.locator('#first, body:not(:has(#first))');

/** The header is the first row. */
export const rowAt = (page: Page, row: number) => seen(page).locator(`[role="row"][aria-rowindex="${row}"]`);

export const boxAt = (page: Page, row: number) => rowAt(page, row).getByRole('checkbox');

export const cellAt = (page: Page, row: number, field: string) =>
  rowAt(page, row).locator(`[role="gridcell"][data-field="${field}"]`);

export const cells = (page: Page, field: string) => seen(page).locator(`[role="gridcell"][data-field="${field}"]`);

export const rowBoxes = (page: Page) => page.getByRole('checkbox', { name: 'Select row' });

export const allBox = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows' });

export const scroller = (page: Page) => page.locator('.MuiDataGrid-virtualScroller');

export const scrollTo = (page: Page, left: number, top: number): Promise<void> =>
  scroller(page).evaluate((element, to) => element.scrollTo(...to), [left, top] as const);

/** Stores a choice of look and columns for the person whose session the page has. */
export const chooseColumns = (page: Page, choice: string): Promise<unknown> =>
  page.addInitScript((text) => {
    if (location.protocol === 'about:') return;
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? '{}');
    if (user instanceof Object && 'user_id' in user) localStorage.setItem(`lists:${String(user.user_id)}`, text);
  }, choice);

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

export const target = (page: Page) => page.getByRole('group', { name: 'Assign to' });

export const assignToFirst = async (page: Page): Promise<void> => {
  await target(page).getByRole('combobox', { name: 'Team Leader' }).click();
  await page.getByRole('option').first().click();
};

export const transferButton = (page: Page) => page.getByRole('button', { name: 'Transfer Selected Leads' });

export const totalOf = async (page: Page): Promise<number> => {
  const total = seen(page).getByText(/^Total Records: [\d,]+$/);
  return Number((await total.innerText()).replace(/\D/g, ''));
};

export const expectTotal = (page: Page, total: number): Promise<void> =>
  expect(seen(page).getByText(`Total Records: ${formatCount(total)}`, { exact: true })).toBeVisible();

/** The rows that the pager names, such as `51–100`. */
export const expectRows = (page: Page, rows: string): Promise<void> =>
  expect(seen(page).getByText(new RegExp(`^${rows} of`))).toBeVisible();

export const expectSelected = (page: Page, count: number): Promise<void> =>
  expect(page.getByText(`${count} lead${count === 1 ? '' : 's'} selected`)).toBeVisible();
