import type { Page } from '@playwright/test';
import { createLead } from '../support/factories';
import { expect, expectAccessible, expectAccessibleInBothSchemes, expectErrors, signIn, test } from './fixtures';
import { openFirstPaint } from './firstPaint';
import { newLeadOfAgent } from './leadFormPage';
import { holdBack, pressKeys } from './screenChecks';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search leads and screens' });
const isOpened = (page: Page, name: string) =>
  expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(name);

test.describe('Whoever hears a number finds its lead', () => {
  for (const [index, who] of (['admin', 'teamLeader', 'agent'] as const).entries()) {
    const tag = who === 'agent' ? [] : '@deep';
    test(`the ${who}, by the keyboard alone and by the mouse alone`, { tag }, async ({ page, product }) => {
      const [typed, pressed] = [`97333100${index}1`, `97333100${index}2`];
      await newLeadOfAgent(product, { contact: typed, name: `Typed ${who}` });
      await newLeadOfAgent(product, { contact: pressed, name: `Pressed ${who}` });
      await signIn(page, who);

      await page.goto('/dashboard');
      await page.keyboard.press('Control+k');
      // The keys may precede the dialog.
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await isOpened(page, `Typed ${who}`);
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.getByRole('button', { name: 'Search leads' }).click();
      await field(page).fill(`+91 ${pressed.slice(0, 5)}-${pressed.slice(5)}`);
      await page.getByRole('option', { name: `Pressed ${who}` }).click();
      await isOpened(page, `Pressed ${who}`);
    });
  }
});

test('The search is sound in each of its states, and by the keyboard @full', async ({ page, product }) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED|Loading failed/);
  for (let n = 10; n < 35; n += 1) await createLead(product.db, { name: `Quillon Zed ${n}`, contact: '9733399999' });
  await page.goto('/leads/hot');
  await page.getByRole('button', { name: 'Search leads' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expectAccessibleInBothSchemes(page);

  await page.keyboard.type('quill');
  await expect(page.getByRole('status')).toHaveText('1–20 of 25 leads.');
  await page.keyboard.press('ArrowDown');
  const selected = page.getByRole('option', { selected: true });
  await expect(selected).toContainText('Quillon Zed 33');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('status')).toHaveText('21–25 of 25 leads.');

  await page.keyboard.type('xyz');
  await expect(page.getByRole('status')).toHaveText('No lead found.');
  await expectAccessible(page);

  await page.context().setOffline(true);
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('alert')).toContainText('No connection');
  await expectAccessibleInBothSchemes(page);
  await page.context().setOffline(false);
  await pressKeys(page, 'Backspace', 'Backspace');
  await expect(page.getByRole('option')).toHaveCount(20);

  const release = await holdBack(page, '**/search-lead');
  await page.keyboard.type(' z');
  await expect(page.getByRole('status')).toHaveText('Searching...');
  await expectAccessible(page);
  release();
  await expect(page.getByRole('option')).toHaveCount(20);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search leads' })).toBeFocused();
});

test('The key is heard in the first paint, in a field of a form, too @full', async ({ page, product }) => {
  const lead = await createLead(product.db, { name: 'First Of All', contact: '9733300777' });
  for (const address of ['/leads/hot', `/lead-update/${lead.id}`]) {
    const handOver = await openFirstPaint(page, address, '.search-button');
    if (address.startsWith('/lead-')) await page.getByRole('textbox', { name: 'Full Name' }).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('97333');
    await handOver();
    await expect(field(page)).toHaveValue('97333');
    await page.unrouteAll({ behavior: 'wait' });
  }
});
