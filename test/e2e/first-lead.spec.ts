import type { Page } from '@playwright/test';
import { variants } from './depth';
import { expectSameAfterHandOver, openFirstPaint } from './firstPaint';
import { applicationStands, expect, expectNoAxeViolationInLightAndDark, test } from './fixtures';
import { newLeadOfAgent, saveButton, text } from './leadFormPage';
import { expectToast, holdBack } from './screenChecks';

const filled = 'input[name="name"]:not([value=""])';

/** Opens the first lead of a list, both in the first paint. */
const openFromList = async (page: Page): Promise<() => void> => {
  const release = await openFirstPaint(page, '/leads/hot', '[role="row"][data-id]');
  await page.locator('#first [data-field="name"] a').first().click();
  await page.locator('#first').locator(filled).waitFor();
  return release;
};

// `load` would wait for the application's script, which is held back.
const sameDocument = { waitUntil: 'commit' } as const;

const goBack = (page: Page) => page.goBack(sameDocument);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const who of ['admin', 'agent'] as const) {
  test(
    `The form of a lead that is drawn first for the ${who} looks and reads as what the application draws`,
    { tag: who === 'admin' ? [] : '@full' },
    async ({ page, product, signIn }) => {
      const { id } = await newLeadOfAgent(product);
      await signIn(page, who);
      for (const width of variants([1440, 1024, 390], 1)) {
        await page.setViewportSize({ width, height: width < 1000 ? 2_300 : 1_200 });
        const release = await openFirstPaint(page, `/lead-update/${id}`, filled);
        if (width === 1440) await expectNoAxeViolationInLightAndDark(page);
        await expectSameAfterHandOver(page, {
          release,
          treeOf: (shownPage) => shownPage.getByRole('main').ariaSnapshot(),
          mayStray: 200,
        });
      }
    },
  );
}

test(
  'What is typed into the form before the application has come is in it afterwards, and Save saves it',
  { tag: '@full' },
  async ({ page, product, signIn }) => {
    const { id } = await newLeadOfAgent(product);
    await signIn(page, 'admin');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const release = await openFirstPaint(page, `/lead-update/${id}`, filled);
    await text(page, 'City').fill('Nagpur');
    await text(page, 'New Note').fill('Wants to see the garden.\nOn a Sunday.');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByText('Saving…')).toBeVisible();
    release();
    await expectToast(page, 'Client Update successfully!');
    await expect(text(page, 'City')).toHaveValue('Nagpur');
    await expect(page.getByText('Wants to see the garden.')).toBeVisible();
    const updated = calls.lastIndexOf('/api/admin/update-lead');
    // The application reuses the first paint's answer, and asks again only after the save.
    expect(calls.slice(0, updated).filter((call) => call.endsWith(`/fetch-lead-data/${id}`))).toHaveLength(1);
  },
);

test(
  'A lead opened from a list can be typed in at once; Back with typed text in it waits for the application, which asks',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const release = await openFromList(page);
    await expect(heading(page)).toBeFocused();
    await text(page, 'City').fill('Satara');
    await goBack(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(text(page, 'City')).toHaveValue('Satara');
    release();
    await applicationStands(page);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(text(page, 'City')).toHaveValue('Satara');
    await expect(heading(page)).toHaveText('Update Lead');
  },
);

test(
  'Without anything typed, Back from a lead leads to its list at once, and Forward to the lead',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const release = await openFromList(page);
    await goBack(page);
    await expect(heading(page)).toHaveText('Hot Leads');
    await page.goForward(sameDocument);
    await expect(heading(page)).toHaveText('Update Lead');
    await goBack(page);
    release();
    await applicationStands(page);
    await expect(heading(page)).toHaveText('Hot Leads');
    expect(new URL(page.url()).pathname).toBe('/leads/hot');
  },
);

test(
  'What is typed before the whole lead has come stays, and a select pressed then opens',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const releaseLead = await holdBack(page, /\/fetch-lead-data\//);
    const release = await openFromList(page);
    await text(page, 'City').fill('Thane');
    await page.getByRole('combobox', { name: 'Gender' }).click();
    releaseLead();
    await expect(page.getByRole('combobox', { name: 'Gender' })).not.toHaveValue('');
    await expect(text(page, 'City')).toHaveValue('Thane');
    release();
    await applicationStands(page);
    await expect(page.getByRole('option', { name: 'Other' })).toBeVisible();
    await expect(text(page, 'City')).toHaveValue('Thane');
  },
);

test(
  'A lead that is not there, a broken answer and a kept draft are the application’s to tell',
  { tag: '@full' },
  async ({ page, signIn, console }) => {
    console.expectErrors(/404|500|Loading failed/);
    await signIn(page, 'admin');
    await page.goto('/lead-update/99999999');
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
    await page.route('**/fetch-lead-data/*', (route) => route.fulfill({ json: { status: 200, data: null } }));
    await page.goto('/lead-update/5');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/fetch-lead-data/*');
    await page.goto('/lead-update/5');
    await text(page, 'City').fill('Kolhapur');
    await expect(page.getByText(/draft kept/)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  },
);
