import type { Route } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import { expect, expectAccessible, expectErrors, open, signIn, test } from './fixtures';
import {
  allBox,
  assignToFirst,
  boxAt,
  expectSelected,
  expectTotal,
  rowBoxes,
  target,
  totalOf,
  transferButton,
} from './listPage';
import { collectRequests, expectOneKey, holdEvents, pressKeys } from './screenChecks';

test('The keyboard alone transfers three leads', async ({ page, product }) => {
  await open(page, '/leads/fresh');
  const total = await totalOf(page);
  await allBox(page).focus();
  for (let row = 0; row < 3; row += 1) await pressKeys(page, 'ArrowDown', 'Space');
  await expectSelected(page, 3);
  const selected = page.locator('[role="row"].Mui-selected');
  const ids = await selected.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-id'))));
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear selection' })).toBeFocused();
  await pressKeys(page, 'Tab', 'ArrowDown');
  await page.getByRole('option').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(target(page).getByRole('combobox', { name: 'Team Leader' })).not.toHaveValue('');
  await pressKeys(page, 'Tab', 'Tab', 'Tab');
  await expect(transferButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Leads transferred!' })).toBeVisible();
  await expectTotal(page, total - 3);
  await expect(transferButton(page)).toHaveCount(0);
  const leads = await product.db.selectFrom('leads').select('lead_status').where('id', 'in', ids).execute();
  expect(leads.map((lead) => lead.lead_status)).toEqual([1, 1, 1]);
});

test('Of two who transfer the same leads one wins and one learns it @deep', async ({ page, openBrowser, product }) => {
  expectErrors(page, /409|assign-lead|assignLeads/);
  await open(page, '/leads/fresh');
  const other = await openBrowser('otherTeamLeader');
  await open(other, '/leads/fresh');
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
  await assignToFirst(other);
  await transferButton(other).click();
  await expect(other.getByText('Leads transferred!')).toBeVisible();
  await assignToFirst(page);
  await transferButton(page).click();
  await expect(page.getByText('Transfer failed.')).toBeVisible();
  await expect(page.getByText(/Taken: C-\d+ /)).toBeVisible();
  await expectSelected(page, 1);
  await expectAccessible(page);
  await transferButton(page).click();
  await expect(page.getByText('Leads transferred!')).toBeVisible();
});

test('A transfer whose answer was lost is retried under its key, and made once @deep', async ({ page, product }) => {
  expectErrors(page, /assign-lead|assignLeads|ERR_FAILED/);
  await open(page, '/leads/fresh');
  const total = await totalOf(page);
  await boxAt(page, 3).click();
  await assignToFirst(page);
  const calls = collectRequests(page, /\/assign-lead$/);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/assign-lead', lose, { times: 1 });
  const countOfTransfers = async () =>
    (await product.db.selectFrom('audit_log').select('id').where('action', '=', 'lead.assign').execute()).length;
  const before = await countOfTransfers();
  await transferButton(page).dblclick();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Leads transferred!')).toBeVisible();
  await expectTotal(page, total - 1);
  expectOneKey(calls);
  expect(await countOfTransfers()).toBe(before + 1);
});

test('A session that ends over a selection is renewed there, and keeps it @deep', async ({ page, product }) => {
  expectErrors(page, /401|assign-lead|assignLeads/);
  await holdEvents(page);
  const token = await signIn(page, '9000000004');
  await open(page, '/leads/fresh');
  await boxAt(page, 2).click();
  await assignToFirst(page);
  // Pages that are fetched ahead would notice the end of the session before the transfer does.
  await networkRests(page);
  await product.call('signOut', { token });
  await transferButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('1 lead selected')).toBeAttached();
});

test('More than 50 leads are asked about, in a dialog without accessibility violations @deep', async ({ page }) => {
  await open(page, '/leads/fresh');
  await allBox(page).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^51–100 of/)).toBeVisible();
  await rowBoxes(page).first().click();
  await expectSelected(page, 51);
  await assignToFirst(page);
  await transferButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('51 leads will go to');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectSelected(page, 51);
});
