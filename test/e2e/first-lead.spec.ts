import type { Page } from '@playwright/test';
import { drawnRows, expectSameAfterHandOver, openFirstPaint } from './firstPaint';
import { expect, expectErrors, signIn, test } from './fixtures';
import { newLeadOfAgent, saveButton, text } from './leadFormPage';
import { collectRequests, expectToast, holdBack } from './screenChecks';

const filled = 'input[name="name"]:not([value=""])';

/** Opens the first lead of a list, both in the first paint. */
const openFromList = async (page: Page) => {
  const handOver = await openFirstPaint(page, '/leads/hot', drawnRows);
  await page.locator('#first [data-field="name"] a').first().click();
  await page.locator('#first').locator(filled).waitFor();
  return handOver;
};

// `load` would wait for the application's script, which is held back.
const sameDocument = { waitUntil: 'commit' } as const;

const goBack = (page: Page) => page.goBack(sameDocument);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const who of ['admin', 'agent'] as const) {
  const tag = who === 'admin' ? [] : '@full';
  test(`The form drawn first for the ${who} looks like that of the application`, { tag }, async ({ page, product }) => {
    const { id } = await newLeadOfAgent(product);
    await signIn(page, who);
    await expectSameAfterHandOver(page, {
      address: `/lead-update/${id}`,
      shown: filled,
      heightAt: (width) => (width < 1000 ? 2_300 : 1_200),
      treeOf: () => page.getByRole('main').ariaSnapshot(),
      mayStray: 200,
    });
  });
}

test('What is typed and saved before the application has come is saved by it @full', async ({ page, product }) => {
  const { id } = await newLeadOfAgent(product);
  const calls = collectRequests(page);
  const handOver = await openFirstPaint(page, `/lead-update/${id}`, filled);
  await text(page, 'City').fill('Nagpur');
  await text(page, 'New Note').fill('Wants to see the garden.\nOn a Sunday.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Saving…')).toBeVisible();
  await handOver();
  await expectToast(page, 'Client Update successfully!');
  await expect(text(page, 'City')).toHaveValue('Nagpur');
  await expect(page.getByText('Wants to see the garden.')).toBeVisible();
  const paths = calls.map((call) => new URL(call.url()).pathname);
  const updated = paths.lastIndexOf('/api/admin/update-lead');
  // The application reuses the first paint's answer, and asks again only after the save.
  expect(paths.slice(0, updated).filter((path) => path.endsWith(`/fetch-lead-data/${id}`))).toHaveLength(1);
});

test('In a lead opened from a list one can type at once; Back then waits for a question @full', async ({ page }) => {
  const handOver = await openFromList(page);
  await expect(heading(page)).toBeFocused();
  await text(page, 'City').fill('Satara');
  await goBack(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(text(page, 'City')).toHaveValue('Satara');
  await handOver();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(text(page, 'City')).toHaveValue('Satara');
  await expect(heading(page)).toHaveText('Update Lead');
});

test('With nothing typed, Back leads to the list at once, and Forward to the lead @full', async ({ page }) => {
  const handOver = await openFromList(page);
  await goBack(page);
  await expect(heading(page)).toHaveText('Hot Leads');
  await page.goForward(sameDocument);
  await expect(heading(page)).toHaveText('Update Lead');
  await goBack(page);
  await handOver();
  await expect(heading(page)).toHaveText('Hot Leads');
  expect(new URL(page.url()).pathname).toBe('/leads/hot');
});

test('What is typed before the whole lead has come stays, and a select pressed then opens @full', async ({ page }) => {
  const releaseLead = await holdBack(page, /\/fetch-lead-data\//);
  const handOver = await openFromList(page);
  await text(page, 'City').fill('Thane');
  await page.getByRole('combobox', { name: 'Gender' }).click();
  releaseLead();
  await expect(page.getByRole('combobox', { name: 'Gender' })).not.toHaveValue('');
  await expect(text(page, 'City')).toHaveValue('Thane');
  await handOver();
  await expect(page.getByRole('option', { name: 'Other' })).toBeVisible();
  await expect(text(page, 'City')).toHaveValue('Thane');
});

test('A missing lead, a broken answer and a draft are the application’s to tell @full', async ({ page }) => {
  expectErrors(page, /404|500|Loading failed/);
  await page.goto('/lead-update/99999999');
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  await page.route('**/fetch-lead-data/*', (route) => route.fulfill({ json: { status: 200, data: null } }));
  await page.goto('/lead-update/5');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/fetch-lead-data/*');
  await page.goto('/lead-update/5');
  await text(page, 'City').fill('Kolhapur');
  await expect(page.getByText(/draft saved/)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
});
