import { networkRests } from '../support/networkRests';
import { createAgent } from '../support/factories';
import { expect, expectAccessibleInBothSchemes, expectErrors, open, signIn, test } from './fixtures';
import { expectSoundScreen, holdBack, refuse } from './screenChecks';
import { newLeadOfAgent, saveButton, text } from './leadFormPage';

test('Axe finds nothing on a failed load, on a load under way and on a missing lead @full', async ({ page }) => {
  expectErrors(page, /Failed to load resource|Loading failed/);
  await refuse(page, '**/get-lead-data');
  await page.goto('/leads/hot');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.unroute('**/get-lead-data');

  const answer = await holdBack(page, '**/get-lead-data');
  await page.goto('/leads/new');
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  answer();
  await page.getByRole('gridcell').first().waitFor();

  const lead = await holdBack(page, '**/fetch-lead-data/*');
  await page.goto('/lead-update/999999');
  await expect(page.getByRole('progressbar', { name: 'Loading...' })).toBeVisible({ timeout: 10_000 });
  lead();
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('Axe finds nothing on a save that changed nothing, nor on a save that failed @full', async ({ page, product }) => {
  expectErrors(page, /Failed to load resource/);
  const lead = await newLeadOfAgent(product);
  await signIn(page, 'agent');
  await page.goto(`/lead-update/${lead.id}`);
  await saveButton(page).click();
  await expect(page.getByText('Nothing has changed, so there is nothing to save.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await refuse(page, '**/update-lead');
  await text(page, 'City').fill('Nashik');
  await saveButton(page).click();
  await expect(page.getByText(/^Failed to add client\./)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('Axe finds nothing on a user whose sign-in is locked @full', async ({ page, product }) => {
  const user = await createAgent(product.db);
  const tries = Array.from({ length: 40 }, () => ({ mobile: user.phone, lane: '', tried_at: product.clock.now() }));
  await product.db.insertInto('otp_wrong_codes').values(tries).execute();
  await page.goto(`/user/update/${user.user_id}`);
  await expect(page.getByRole('button', { name: 'Unlock sign-in' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('Axe finds nothing where an agent reads what they may not do @full', async ({ page }) => {
  await signIn(page, 'agent');
  for (const path of ['/mastersetting', '/connect-form', '/user/table', '/user/form', '/leads/fresh']) {
    await page.goto(path);
    await expect(page.getByRole('note')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  }
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`Without a network the bar says so, and nothing moves, at ${width} @full`, async ({ page, context }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/leads/hot');
    await networkRests(page);
    expectErrors(page, /Failed to load resource|Loading failed/);
    const boxes = () =>
      page
        .locator('header *:not(.outage), h1, [role="row"]')
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await boxes();
    await context.setOffline(true);
    const sign = page.getByRole('status').filter({ hasText: /^Offline since \d\d:\d\d$/ });
    await expect(sign).toBeInViewport({ ratio: 1 });
    expect(await boxes()).toEqual(before);
    await expectSoundScreen(page);
    await context.setOffline(false);
    await expect(page.getByText('Offline since')).toHaveCount(0);
  });
}
