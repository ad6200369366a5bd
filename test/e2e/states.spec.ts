import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolationInLightAndDark, test } from './fixtures';
import { holdBack } from './screenChecks';
import { newLeadOfAgent, saveButton, text } from './leadFormPage';

/** Answers a call with an error 500. */
const refuse = (page: Page, call: string) =>
  page.route(call, (route) => route.fulfill({ status: 500, json: { status: 500, message: 'Something broke.' } }));

test(
  'Axe finds nothing where something could not be loaded, is still on its way or is not there',
  { tag: '@full' },
  async ({ page, signIn, console: browserConsole }) => {
    browserConsole.expectErrors(/Failed to load resource|Loading failed/);
    await signIn(page, 'admin');
    await refuse(page, '**/get-lead-data');
    await page.goto('/leads/hot');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectNoAxeViolationInLightAndDark(page);
    await page.unroute('**/get-lead-data');

    const answer = await holdBack(page, '**/get-lead-data');
    await page.goto('/leads/new');
    await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
    await expectNoAxeViolationInLightAndDark(page);
    answer();
    await page.getByRole('gridcell').first().waitFor();

    await page.goto('/lead-update/999999');
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
    await expectNoAxeViolationInLightAndDark(page);
  },
);

test(
  'Axe finds nothing on a save that changed nothing, nor on a save that failed',
  { tag: '@full' },
  async ({ page, product, signIn, console: browserConsole }) => {
    browserConsole.expectErrors(/Failed to load resource/);
    const lead = await newLeadOfAgent(product);
    await signIn(page, 'agent');
    await page.goto(`/lead-update/${lead.id}`);
    await saveButton(page).click();
    await expect(page.getByText('Nothing has changed, so nothing was sent.')).toBeVisible();
    await expectNoAxeViolationInLightAndDark(page);
    await refuse(page, '**/update-lead');
    await text(page, 'City').fill('Nashik');
    await saveButton(page).click();
    await expect(page.getByText(/^Failed to add client\./)).toBeVisible();
    await expectNoAxeViolationInLightAndDark(page);
  },
);

test('Axe finds nothing on a user whose sign-in is locked', { tag: '@full' }, async ({ page, product, signIn }) => {
  const user = await product.db
    .selectFrom('users')
    .select(['user_id', 'phone'])
    .where('role', '=', 3)
    .orderBy('user_id', 'desc')
    .executeTakeFirstOrThrow();
  const tries = Array.from({ length: 40 }, () => ({ mobile: user.phone, lane: '', tried_at: product.clock.now() }));
  await product.db.insertInto('otp_wrong_codes').values(tries).execute();
  await signIn(page, 'admin');
  await page.goto(`/user/update/${user.user_id}`);
  await expect(page.getByRole('button', { name: 'Lift the lock' })).toBeVisible();
  await expectNoAxeViolationInLightAndDark(page);
});
