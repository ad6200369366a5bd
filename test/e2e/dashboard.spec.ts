import { dashboardLists } from '../../src/web/lists/leadLists';
import { applicationStands, expect, expectAccessibleInBothSchemes, expectErrors, test } from './fixtures';
import { expectSoundScreen, holdBack, refuse } from './screenChecks';

test('The cards stand in their places before the counts are known, fit every width and are sound', async ({ page }) => {
  const open = await holdBack(page, '**/get-home-screen-data');
  await page.goto('/dashboard');
  const cards = page.getByRole('main').locator('.cards').getByRole('link');
  await expect(cards).toHaveCount(dashboardLists.length);
  const places = () => cards.evaluateAll((links) => links.map((link) => JSON.stringify(link.getBoundingClientRect())));
  const before = await places();
  open();
  await page.getByRole('link', { name: /^Hot Leads \d+$/ }).waitFor();
  expect(await places()).toEqual(before);
  await applicationStands(page);
  await expectSoundScreen(page);
});

test('A load that fails keeps the old figures and offers a retry @full', async ({ page }) => {
  expectErrors(page, /500|get-home-screen-data|getCounters/);
  await page.goto('/dashboard');
  const hot = page.getByRole('link', { name: /^Hot Leads \d+$/ });
  await hot.waitFor();
  await applicationStands(page);
  const label = (await hot.getAttribute('aria-label')) ?? '';
  await refuse(page, '**/get-home-screen-data');
  await page.getByRole('link', { name: /^New Leads \d+$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'New Leads' }).waitFor();
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('These figures may be out of date.');
  await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.unroute('**/get-home-screen-data');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
