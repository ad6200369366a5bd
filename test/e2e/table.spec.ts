import { expect, expectAccessibleInBothSchemes, test } from './fixtures';
import { expectSoundScreen } from './screenChecks';

test('The lead table opens on the leads in progress, filters by column and leads to a lead', async ({ page }) => {
  await page.goto('/table');
  const table = page.getByRole('table', { name: 'In Progress Leads table' });
  await expect(table).toBeVisible();
  await expectSoundScreen(page);
  await expect(table.getByRole('row')).toHaveCount(51);
  const name = (await table.getByRole('link').first().textContent()) ?? '';
  await page.getByPlaceholder('Filter Project').fill('no such project');
  const nothing = page.getByRole('cell', { name: 'No matching records found' });
  await expect(nothing).toBeVisible();
  await expect(nothing).toHaveCSS('text-align', 'center');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByPlaceholder('Filter Contact Person').fill(name);
  await table.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Update Lead' })).toBeVisible();
});
