import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, open, test } from './fixtures';
import { drawnRows, openFirstPaint } from './firstPaint';
import { expectSoundScreen, pressKeys } from './screenChecks';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const ownName = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Asha Rao (Admin)' });

const choose = async (page: Page, name: string) => {
  await ownName(page).click();
  await page.getByRole('menuitemradio', { name }).click();
};

test('An appearance is kept, other tabs follow at once, and System follows the device', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/support');
  const light = await ground(page);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await open(other, '/mastersetting');
  const field = other.getByRole('textbox', { name: 'Value' });
  const text = () => field.evaluate((element) => getComputedStyle(element).color);
  const textInLight = await text();
  await choose(page, 'Dark');
  const dark = await ground(page);
  expect(dark).not.toBe(light);
  await expect.poll(() => ground(other)).toBe(dark);
  expect(await text()).not.toBe(textInLight);
  await choose(page, 'Light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe(light);
  await choose(page, 'System');
  expect(await ground(page)).toBe(dark);
});

test('The first paint has the chosen appearance, and a press on the name waits for the menu', async ({ page }) => {
  await open(page, '/support');
  const light = await ground(page);
  await choose(page, 'Dark');
  const handOver = await openFirstPaint(page, '/leads/hot', drawnRows);
  expect(await ground(page)).not.toBe(light);
  await ownName(page).click();
  await pressKeys(page, 'ArrowDown');
  await handOver();
  await expect(page.getByRole('menuitem', { name: 'Keys' })).toBeFocused();
});

for (const width of [1440, 390]) {
  test(`The menu of the own name is sound and in sight at ${width} @full`, async ({ page }) => {
    await open(page, '/leads/hot');
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('banner')).toContainText('Asha Rao (Admin)');
    await ownName(page).focus();
    await pressKeys(page, 'Enter');
    await expect(page.getByRole('menuitem', { name: 'Signed-in Devices' })).toBeFocused();
    for (const entry of await page.locator('[role="menu"] [role^="menuitem"]').all()) {
      const { height } = (await entry.boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThanOrEqual(32);
    }
    await expectAccessibleInBothSchemes(page);
    await pressKeys(page, 'Escape');
    await expect(ownName(page)).toBeFocused();
    await pressKeys(page, 'ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Signed-in Devices' })).toBeFocused();
    await pressKeys(page, 'Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole(width === 390 ? 'button' : 'link').and(page.locator(':focus'))).toBeVisible();
    await choose(page, 'Dark');
    await expectSoundScreen(page);
  });
}
