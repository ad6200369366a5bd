import { expect, signIn, test } from './fixtures';
import { expectSoundScreen, expectToast, recordCalls } from './screenChecks';

test('An upload is shown from the chosen file to the end, and no call is made @full', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Leads', exact: true }).click();
  await page.getByRole('link', { name: 'Bulk Upload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'WalkUpload' })).toBeVisible();
  await expectSoundScreen(page);
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  const calls = recordCalls(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose File' }).click();
  await (await chooser).setFiles({ name: 'leads.txt', mimeType: 'text/plain', buffer: Buffer.from('one lead') });
  await expect(page.getByText('leads.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('aria-valuenow', '50');
  await expectToast(page, 'File uploaded successfully!');
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled();
  expect(calls).toEqual([]);
});
