import type { Page } from '@playwright/test';
import { createLead } from '../support/factories';
import { expect, expectNoAxeViolation, expectNoAxeViolationInLightAndDark, test } from './fixtures';
import { openFirstPaint } from './firstPaint';
import { holdBack } from './screenChecks';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search leads and screens' });
const isOpened = (page: Page, name: string) =>
  expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(name);

const ringing = async (db: Parameters<typeof createLead>[0], agent_id: number, contact: string, name: string) =>
  createLead(db, { agent_id, contact, name });

test.describe('Whoever hears a number finds its lead', () => {
  for (const [index, who] of (['admin', 'teamLeader', 'agent'] as const).entries()) {
    const tag = who === 'agent' ? [] : '@deep';
    test(`the ${who}, by the keyboard alone and by the mouse alone`, { tag }, async ({ page, signIn, product }) => {
      await signIn(page, 'agent');
      const agent = await product.db
        .selectFrom('user_sessions')
        .select('user_id')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const [typed, pressed] = [`97333100${index}1`, `97333100${index}2`];
      await ringing(product.db, agent.user_id, typed, `Typed ${who}`);
      await ringing(product.db, agent.user_id, pressed, `Pressed ${who}`);
      if (who !== 'agent') await signIn(page, who);

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

test(
  'The search in each of its states is sound for assistive technology, and by the keyboard',
  { tag: '@full' },
  async ({ page, signIn, product, console }) => {
    console.expectErrors(/ERR_INTERNET_DISCONNECTED|Loading failed/);
    for (let n = 10; n < 35; n += 1) await createLead(product.db, { name: `Quillon Zed ${n}`, contact: '9733399999' });
    await signIn(page, 'admin');
    await page.goto('/leads/hot');
    await page.getByRole('button', { name: 'Search leads' }).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expectNoAxeViolationInLightAndDark(page);

    await page.keyboard.type('quill');
    await expect(page.getByRole('status')).toHaveText('1–20 of 25 leads.');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('Quillon Zed 33');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await page.getByRole('option', { selected: true }).getAttribute('id')) ?? '',
    );
    await expectNoAxeViolationInLightAndDark(page);
    await page.keyboard.press('PageDown');
    await expect(page.getByRole('status')).toHaveText('21–25 of 25 leads.');

    await page.keyboard.type('xyz');
    await expect(page.getByRole('status')).toHaveText('No lead found.');
    await expectNoAxeViolation(page);

    await page.context().setOffline(true);
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('alert')).toContainText('No connection');
    await expectNoAxeViolationInLightAndDark(page);
    await page.context().setOffline(false);
    for (let letter = 0; letter < 2; letter += 1) await page.keyboard.press('Backspace');
    await expect(page.getByRole('option')).toHaveCount(20);

    const release = await holdBack(page, '**/search-lead');
    await page.keyboard.type(' z');
    await expect(page.getByRole('status')).toHaveText('Searching...');
    await expectNoAxeViolation(page);
    release();
    await expect(page.getByRole('option')).toHaveCount(20);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Search leads' })).toBeFocused();
  },
);

test(
  'The key is heard in the first paint, in a field of a form, too',
  { tag: '@full' },
  async ({ page, signIn, product }) => {
    const lead = await createLead(product.db, { name: 'First Of All', contact: '9733300777' });
    await signIn(page, 'admin');
    for (const address of ['/leads/hot', `/lead-update/${lead.id}`]) {
      const release = await openFirstPaint(page, address, '.search-button');
      if (address.startsWith('/lead-')) await page.getByRole('textbox', { name: 'Full Name' }).focus();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('97333');
      release();
      await expect(field(page)).toHaveValue('97333');
      await page.unrouteAll({ behavior: 'wait' });
    }
  },
);
