import { dashboardLists } from '../../src/web/lists/leadLists';
import { applicationStands, expect, expectNoAxeViolationInLightAndDark, test } from './fixtures';
import { expectSoundScreen, holdBack } from './screenChecks';

test('The cards stand in their places before the counts are known, fit every width and are sound', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
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

test(
  'A card pressed while the application is on its way leads to its list, which shows as soon as it is there',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const open = await holdBack(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.getByRole('link', { name: /^Hot Leads \d+$/ }).click();
    await expect(page).toHaveURL(/\/leads\/hot$/);
    open();
    await page.getByRole('gridcell').first().waitFor();
    await expect(page.locator('#first')).toHaveCount(0);
  },
);

test(
  'A load that fails keeps the old figures and offers a retry',
  { tag: '@full' },
  async ({ page, signIn, console }) => {
    console.expectErrors(/500|get-home-screen-data|getCounters/);
    await signIn(page, 'admin');
    await page.goto('/dashboard');
    const hot = page.getByRole('link', { name: /^Hot Leads \d+$/ });
    await hot.waitFor();
    await applicationStands(page);
    const label = (await hot.getAttribute('aria-label')) ?? '';
    await page.route('**/get-home-screen-data', (route) =>
      route.fulfill({ status: 500, body: '<html>Bad gateway</html>' }),
    );
    await page.getByRole('link', { name: /^New Leads \d+$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'New Leads' }).waitFor();
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('These figures may be out of date.');
    await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
    await expectNoAxeViolationInLightAndDark(page);
    await page.unroute('**/get-home-screen-data');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
