import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures';
import { expectSoundScreen } from './screenChecks';

const choose = async (page: Page, name: string, text: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose File' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

const file = [
  'Who;Cell;Town;Property;Came from',
  'Asha Import;98100 00001;Pune;Palm Grove;Website',
  'Ravi Import;+91 98100 00002;Nashik;Elsewhere;Website',
  'Twice Import;9810000001;Pune;Palm Grove;Website',
  'Short Import;12345;Pune;Palm Grove;Website',
].join('\r\n');

test('A file is looked at, its plan is corrected, it comes in, and goes out again', async ({ page }) => {
  await open(page, '/leads/import');
  await expect(page.getByText('There are none of the last 30 days.')).toBeVisible();
  await expectSoundScreen(page);
  await choose(page, 'old-system.csv', file);
  const state = page.getByRole('status').filter({ hasText: /row|file|taken out/ });
  await expect(state).toHaveText('4 rows looked at. Nothing is added yet.');
  const plan = page.getByRole('form', { name: 'Plan' });
  await expect(page.getByText(/^Row 2, Full Name: /)).toBeVisible();
  await plan.getByRole('button', { name: 'Import' }).click();
  await expect(plan.getByText('Choose its column.')).toHaveCount(1);
  await expect(plan.getByRole('combobox', { name: 'Full Name' })).toBeFocused();
  await plan.getByRole('combobox', { name: 'Full Name' }).click();
  await page.getByRole('option', { name: 'Who' }).click();
  await plan.getByRole('button', { name: 'Look only' }).click();
  await expect(page.getByText('1 lead would be added, 1 double left out, 2 rows refused.')).toBeVisible();
  await expectSoundScreen(page);
  await plan.getByRole('combobox', { name: 'Project "Elsewhere", 1 row' }).click();
  await page.getByRole('option', { name: 'Add "Elsewhere" to the list' }).click();
  await plan.getByRole('button', { name: 'Import' }).click();
  await expect(state).toHaveText('Done: 4 rows.');
  await expect(page.getByText('2 leads added, 1 double left out, 1 row refused.')).toBeVisible();
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Refused rows' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"Short Import","12345"');
  await page.getByText('Added leads').click();
  await page.getByRole('link', { name: /Asha Import/ }).click();
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Asha Import');
  await page.goBack();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('button', { name: 'Yes, undo' }).click();
  await expect(state).toHaveText('Undone: 2 of 2 leads taken out.');
  await page.getByRole('link', { name: 'Another file' }).click();
  await expect(page.getByRole('link', { name: 'old-system.csv' })).toBeVisible();
  await choose(page, 'brochure.csv', '%PDF-1.7\n1 0 obj');
  await expect(page.getByText('This file is neither .xlsx nor .csv.')).toBeVisible();
});
