import type { Locator, Page } from '@playwright/test';
import { createAgent, createLead } from '../support/factories';
import { expect, open, signIn, test } from './fixtures';
import { newLeadOfAgent, saveButton, text } from './leadFormPage';
import { animationsEnd, boxOf } from './screenChecks';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

const toasts = (page: Page) => page.locator('.notistack-SnackbarContainer');

const isOver = async (message: Locator, other: Locator): Promise<boolean> => {
  const [one, two] = [await boxOf(message), await boxOf(other)];
  const isBeside = one.x >= two.x + two.width || two.x >= one.x + one.width;
  return !isBeside && one.y < two.y + two.height && two.y < one.y + one.height;
};

const expectClear = async (message: Locator, ...others: Locator[]): Promise<void> => {
  await animationsEnd(message.page());
  for (const other of others) await expect.poll(() => isOver(message, other), String(other)).toBe(false);
};

const isWhole = async (part: Locator): Promise<boolean> => {
  const { x, y, width, height } = await boxOf(part);
  const size = part.page().viewportSize() ?? { width: 0, height: 0 };
  return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
};

test('A message stands over no save bar, focused field, list of choices, picker or dialog @deep', async ({
  page,
  product,
}) => {
  test.slow();
  const { id } = await newLeadOfAgent(product);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await open(page, `/lead-update/${id}`);
    await text(page, 'Full Name').fill('');
    await saveButton(page).click();
    await expect(toasts(page).getByRole('alert')).toBeVisible();
    await expectClear(toasts(page), page.locator('.save-bar'));
    for (const name of ['Full Name', 'Number', 'Alt Number', 'City', 'New Note']) {
      await text(page, name).focus();
      await expectClear(toasts(page), text(page, name), page.locator('.save-bar'));
    }
    const state = page.getByRole('combobox', { name: 'State' });
    await state.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectClear(toasts(page), page.getByRole('listbox'), state);
    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'Office Visit Completed' }).getByRole('button').first().click();
    const picker = page.getByRole('dialog');
    await expect(picker).toBeVisible();
    await animationsEnd(page);
    expect(await isWhole(picker), `the picker at ${size.width}`).toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('A message stands over no pager and no question @deep', async ({ page }) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await open(page, '/mastersetting');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toasts(page).getByRole('alert').first()).toBeVisible();
    await page.getByRole('button', { name: 'Delete Palm Grove' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expectClear(toasts(page), question);
    expect(await isWhole(question)).toBe(true);
    await page.keyboard.press('Escape');
  }
});

test('Reminders stand over no save bar, pager, open menu or focused field @full', async ({ page, product }) => {
  const agent = await createAgent(product.db);
  const now = product.clock.now().getTime();
  for (const minutes of [-5, -10, -15]) {
    await createLead(product.db, {
      ...{ name: `Due ${minutes}`, lead_status: 2, agent_id: agent.user_id },
      follow_up: new Date(now + minutes * 60_000),
    });
  }
  await signIn(page, agent.phone);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await open(page, '/leads/inprogress');
    const reminders = page.getByRole('region', { name: 'Reminders' });
    await expect(reminders).toBeVisible();
    const search = page.getByRole('banner').getByRole('button', { name: /^Search/ });
    await expectClear(reminders, page.getByRole('navigation', { name: 'Pages' }), search);
    await page.locator('[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await open(page, '/leads/create');
    await expect(reminders).toBeVisible();
    for (const name of ['Full Name', 'Alt Number', 'City', 'Remarks']) {
      await text(page, name).focus();
      await expectClear(reminders, text(page, name), page.locator('.save-bar'));
    }
    await open(page, '/leads/queue');
    await expect(reminders).toBeVisible();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    if (size.width === 1440) {
      await page.keyboard.press('?');
      await expectClear(reminders, page.locator('.key-list'));
    }
    await page.keyboard.press('a');
    const why = page.getByRole('group', { name: 'Why archive?' }).getByRole('button');
    await expect(why.first()).toBeFocused();
    for (const reason of (await why.all()).slice(0, -1)) await expectClear(reminders, reason);
  }
});
