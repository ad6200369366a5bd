import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolation, test } from './fixtures';
import { networkRests } from '../support/networkRests';
import { holdEvents } from './screenChecks';

const openFreshLeads = async (page: Page) => {
  await page.goto('/leads/fresh');
  await page.getByRole('checkbox', { name: 'Select row' }).first().waitFor();
};

const totalOf = async (page: Page) =>
  Number((await page.getByText(/^Total Records: \d+$/).innerText()).replace(/\D/g, ''));

const chooseFirstLeader = async (page: Page) => {
  await page.getByRole('group', { name: 'Assign to' }).getByRole('combobox', { name: 'Team Leader' }).click();
  await page.getByRole('option').first().click();
};

const transferButton = (page: Page) => page.getByRole('button', { name: 'Transfer Selected Leads' });

const selectedIds = (page: Page) =>
  page
    .locator('[role="row"].Mui-selected')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-id'))));

test('The keyboard alone transfers three leads', async ({ page, signIn, product }) => {
  await signIn(page, 'admin');
  await openFreshLeads(page);
  const total = await totalOf(page);
  await page.getByRole('checkbox', { name: 'Select all rows' }).focus();
  for (let row = 0; row < 3; row += 1) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('3 leads selected')).toBeVisible();
  const ids = await selectedIds(page);
  await expectNoAxeViolation(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await expectNoAxeViolation(page);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('group', { name: 'Assign to' }).getByRole('combobox', { name: 'Team Leader' }),
  ).not.toHaveValue('');
  for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
  await expect(transferButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Leads transferred!' })).toBeVisible();
  await expect(page.getByText(`Total Records: ${total - 3}`, { exact: true })).toBeVisible();
  await expect(transferButton(page)).toHaveCount(0);
  const leads = await product.db.selectFrom('leads').select('lead_status').where('id', 'in', ids).execute();
  expect(leads.map((lead) => lead.lead_status)).toEqual([1, 1, 1]);
});

test(
  'Of two people who transfer the same leads one wins; the other hears which were taken and keeps the rest',
  { tag: '@deep' },
  async ({ page, browser, signIn, product, console }) => {
    console.expectErrors(/409|assign-lead|assignLeads/);
    await signIn(page, 'admin');
    await openFreshLeads(page);
    const context = await browser.newContext({ baseURL: product.url });
    const other = await context.newPage();
    await other.clock.setFixedTime(product.clock.now());
    await signIn(other, 'otherTeamLeader');
    await openFreshLeads(other);
    // Both see the leads without an owner.
    const free = await product.db
      .selectFrom('leads')
      .select('id')
      .where('lead_status', '=', 0)
      .where('team_leader_id', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    for (const { id } of free) await page.locator(`[data-id="${id}"]`).getByRole('checkbox').click();
    const shared = free[0]?.id;
    await other.locator(`[data-id="${shared}"]`).getByRole('checkbox').click();
    await chooseFirstLeader(other);
    await transferButton(other).click();
    await expect(other.getByText('Leads transferred!')).toBeVisible();
    await chooseFirstLeader(page);
    await transferButton(page).click();
    await expect(page.getByText('Transfer failed.')).toBeVisible();
    await expect(page.getByText(/Taken: C-\d+ /)).toBeVisible();
    await expect(page.getByText('1 lead selected')).toBeVisible();
    await expectNoAxeViolation(page);
    await transferButton(page).click();
    await expect(page.getByText('Leads transferred!')).toBeVisible();
    await context.close();
  },
);

test(
  'A transfer whose answer was lost is retried under the same key and made once',
  { tag: '@deep' },
  async ({ page, signIn, product, console }) => {
    console.expectErrors(/assign-lead|assignLeads|ERR_FAILED/);
    await signIn(page, 'admin');
    await openFreshLeads(page);
    const total = await totalOf(page);
    await page.locator('[data-rowindex="1"]').getByRole('checkbox').click();
    await chooseFirstLeader(page);
    const keys: string[] = [];
    await page.route('**/assign-lead', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const countOfTransfers = async () =>
      (await product.db.selectFrom('audit_log').select('id').where('action', '=', 'lead.assign').execute()).length;
    const before = await countOfTransfers();
    await transferButton(page).dblclick();
    await expect(page.getByText('Something went wrong.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Leads transferred!')).toBeVisible();
    await expect(page.getByText(`Total Records: ${total - 1}`, { exact: true })).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).not.toBe('');
    expect(await countOfTransfers()).toBe(before + 1);
  },
);

test(
  'A session that ends over a selection is renewed there, and the selection is kept',
  { tag: '@deep' },
  async ({ page, signIn, product, console }) => {
    console.expectErrors(/401|assign-lead|assignLeads/);
    await holdEvents(page);
    const token = await signIn(page, '9000000004');
    await openFreshLeads(page);
    await page.locator('[data-rowindex="0"]').getByRole('checkbox').click();
    await chooseFirstLeader(page);
    // Pages that are fetched ahead would notice the end of the session before the transfer does.
    await networkRests(page);
    await product.send('POST', '/api/admin/user-logout', { token });
    await transferButton(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('1 lead selected')).toBeAttached();
  },
);

test(
  'More than 50 leads are asked about, in a dialog without accessibility violations',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await openFreshLeads(page);
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^51–100 of/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select row' }).first().click();
    await expect(page.getByText('51 leads selected')).toBeVisible();
    await chooseFirstLeader(page);
    await transferButton(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(dialog).toContainText('51 leads will go to');
    await expectNoAxeViolation(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('51 leads selected')).toBeVisible();
  },
);
