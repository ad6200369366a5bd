import { expect, expectAccessibleInBothSchemes, test } from './fixtures';
import { expectSoundScreen, expectToast, pick } from './screenChecks';

test('A value is added and deleted by keyboard alone; a lead form offers it in between', async ({ page }) => {
  await page.goto('/mastersetting');
  await expect(page.getByRole('table', { name: 'Project' })).toBeVisible();
  await expectSoundScreen(page);
  await pick(page, 'Category', 'Lead Source');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cinema Advert');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Master setting added successfully.');
  await page.goto('/leads/create');
  await page.getByRole('combobox', { name: 'Lead Source' }).fill('cinema');
  await expect(page.getByRole('option', { name: 'Cinema Advert' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/mastersetting');
  await page.getByRole('button', { name: 'Delete Cinema Advert' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog.getByRole('button', { name: 'Yes, delete it!' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).press('Enter');
  await expectToast(page, 'Master setting deleted successfully.');
  await expect(page.getByRole('button', { name: 'Delete Cinema Advert' })).toHaveCount(0);
});
