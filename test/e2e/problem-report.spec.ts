import { readFile } from 'node:fs/promises';
import { expect, expectErrors, open, test } from './fixtures';
import { fillCreate, saveButton } from './leadFormPage';
import { expectSoundScreen, expectToast } from './screenChecks';

const address = 'https://problems.example.com/take';

test.use({ productOptions: { problemReportUrl: address } });

const dialogOf = (page: Parameters<typeof open>[0]) => page.getByRole('dialog', { name: 'Report a problem' });

test('A report from the menu is sound at every width, and saves one file', async ({ page }) => {
  await open(page, '/leads/hot');
  await page.getByRole('banner').getByRole('button', { name: 'Asha Rao (Admin)' }).click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('textbox', { name: 'What did you expect?' })).toBeFocused();
  await page.keyboard.type('The next list opens.');
  await dialog.getByText('What the file holds').focus();
  await page.keyboard.press('Enter');
  await dialog.locator('summary', { hasText: /^problem/ }).click();
  await expect(dialog.getByText('expected:')).toBeVisible();
  await expectSoundScreen(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^problem-2026-06-17-\d{4}\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ problem: { format: 1, expected: 'The next list opens.' } });
  expect(text).not.toContain('Asha Rao');
  await expect(dialog).toHaveCount(0);
});

test('A save that failed is reported from its notice, and sent under the policy of the page', async ({ page }) => {
  expectErrors(page, /Failed to load resource|net::ERR/);
  const sent: unknown[] = [];
  await page.route(address, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  await page.goto('/leads/create');
  await fillCreate(page, 'Reported Lead');
  await page.route('**/api/create-customer', (route) => route.abort('internetdisconnected'), { times: 1 });
  await saveButton(page).click();
  await expect(page.getByText('Failed to add client. Try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'What did you expect?' }).fill('The lead is saved.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'The report has been sent. Thank you.');
  expect(sent).toMatchObject([{ problem: { expected: 'The lead is saved.' } }]);
  // The failed save is still there to be tried again.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Client added successfully!')).toBeVisible();
});
