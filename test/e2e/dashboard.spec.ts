import { dashboardLists } from '../../src/web/lists/leadLists';
import {
  applicationStands,
  expect,
  expectAccessibleInBothSchemes,
  expectErrors,
  signIn,
  test,
  variants,
} from './fixtures';
import { boxOf, expectSoundScreen, holdBack, refuse } from './screenChecks';

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

test('At 1440 x 900 the cards stand in two full rows, and two charts are in sight below', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const who of variants(['admin', 'teamLeader', 'agent'] as const, 1)) {
    await signIn(page, who);
    await page.goto('/dashboard');
    const charts = page.locator('.glance section');
    await expect(charts.nth(1)).toBeVisible();
    const cards = page.locator('.cards');
    const { x, y, width, height } = await boxOf(cards);
    const boxes = await Promise.all((await cards.getByRole('link').all()).map(boxOf));
    expect(new Set(boxes.map((box) => box.y)).size).toBe(2);
    // Both rows end with the cards.
    for (const nth of [5, 10]) {
      const box = boxes[nth] ?? { x: 0, width: 0 };
      expect(Math.abs(box.x + box.width - (x + width))).toBeLessThan(1);
    }
    expect(y + height).toBeLessThan(400);
    for (const nth of [0, 1]) await expect(charts.nth(nth).getByRole('table').first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
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
