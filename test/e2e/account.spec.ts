import { expect, test } from './fixtures';
import { expectSoundScreen, expectToast, recordCalls } from './screenChecks';

test.use({ as: 'agent' });

test('Change Password works by keyboard and makes no call', async ({ page }) => {
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
  await expectSoundScreen(page);
  const calls = recordCalls(page);
  await page.getByLabel('Current Password').focus();
  await page.keyboard.type('old');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret1');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed successfully');
  expect(calls).toEqual([]);
});

test('Contact Support takes a message and makes no call @deep', async ({ page }) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Support' })).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'Please enter a message.');
  const calls = recordCalls(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('The list is empty.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'Your message has been sent to support.');
  // The emptied field shows no error.
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(page.locator('main').getByText('Please enter a message.')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('The upload is sound @full', async ({ page }) => {
  await page.goto('/leads/bulk-upload');
  await expect(page.getByRole('heading', { level: 1, name: 'WalkUpload' })).toBeVisible();
  await expectSoundScreen(page);
});
