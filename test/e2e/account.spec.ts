import { expect, test } from './fixtures';
import { expectSoundScreen, expectToast, recordCalls } from './screenChecks';

test.use({ as: 'agent' });

test('Change Password works by keyboard and makes no call', async ({ page }) => {
  // Told once at the beginning, and then each minute.
  const presence = page.waitForRequest(/\/presence$/);
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
  await expectSoundScreen(page);
  await presence;
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

for (const [title, address] of [
  ['Contact Support', '/support'],
  ['WalkUpload', '/leads/bulk-upload'],
] as const) {
  test(`${title} is sound @full`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectSoundScreen(page);
  });
}
