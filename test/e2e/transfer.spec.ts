import { networkRests } from '../support/networkRests';
import { expect, expectAccessible, expectErrors, open, signIn, test } from './fixtures';
import {
  allBox,
  assignToFirst,
  boxAt,
  expectRows,
  expectSelected,
  expectTotal,
  rowBoxes,
  target,
  totalOf,
  transferButton,
} from './listPage';
import { holdEvents, pressKeys, refuse } from './screenChecks';

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

test('More than 50 leads are asked about, and a transfer that fails says so, accessibly @deep', async ({ page }) => {
  expectErrors(page, /500|assignLeads/);
  await open(page, '/leads/fresh');
  await allBox(page).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectRows(page, '51–100');
  await rowBoxes(page).first().click();
  await expectSelected(page, 51);
  await assignToFirst(page);
  await transferButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('51 leads will go to');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectSelected(page, 51);
  await refuse(page, '**/assign-lead');
  await transferButton(page).click();
  await page.getByRole('button', { name: 'Yes, transfer' }).click();
  await expect(page.getByText('Transfer failed.')).toBeVisible();
  await expectAccessible(page);
});
