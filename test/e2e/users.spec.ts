import { expect, test } from './fixtures';
import { expectSoundScreen, expectToast, pick } from './screenChecks';

test('An Admin adds a user, finds it on top of the list, edits it, and the list shows it', async ({ page }) => {
  await page.goto('/user/form');
  await expect(page.getByRole('heading', { level: 1, name: 'Add User' })).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Sunita Rane');
  await page.getByRole('textbox', { name: 'Contact Number' }).fill('+91 97111 22334');
  await pick(page, 'Role', 'Team Leader');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expectToast(page, 'User added successfully');

  await page.getByRole('button', { name: 'User Management' }).click();
  await page.getByRole('link', { name: 'View All User' }).click();
  await expect(page.getByRole('grid', { name: 'Users' }).getByText('9711122334')).toHaveCount(1);
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Edit Sunita Rane' }).click();
  await expect(page.getByRole('textbox', { name: 'Contact Number' })).toHaveValue('9711122334');
  await expectSoundScreen(page);
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Sunita Rane-Joshi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'User updated successfully');
  await page.goto('/user/table');
  await expect(page.getByRole('button', { name: 'Edit Sunita Rane-Joshi' })).toBeVisible();
});
