import { readFile } from 'node:fs/promises';
import { expect, open, test } from './fixtures';
import { rowBoxes } from './listPage';
import { expectSoundScreen } from './screenChecks';

test('A list leaves as a file and on paper, its selected leads alone, too', async ({ page }) => {
  await open(page, '/leads/hot');
  const exported = async (format: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: format }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^hot-leads-\\d{4}-\\d\\d-\\d\\d\\${format}$`));
    return readFile(await file.path(), 'latin1');
  };
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog', { name: 'Export' })).toContainText('550 leads');
  await expectSoundScreen(page);
  const rows = (await exported('.csv')).split('\r\n');
  expect(rows).toHaveLength(552);
  expect(rows[0]).toContain('"Entry Date","Full Name"');
  await expect(page.getByRole('dialog', { name: 'Export' })).toHaveCount(0);
  await rowBoxes(page).nth(1).check();
  await page.locator('.transfer-bar').getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog', { name: 'Export' })).toContainText('1 lead,');
  expect(await exported('.xlsx')).toMatch(/^PK/);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet.getByRole('heading', { name: 'Hot Leads' })).toBeVisible();
  await expect(sheet.getByRole('row')).toHaveCount(51);
  await expect(page.getByRole('button')).toHaveCount(0);
});
