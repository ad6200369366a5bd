import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures';
import { allBox, boxAt, expectSelected, rowAt, scrollTo } from './listPage';

const firstRow = (page: Page) => rowAt(page, 2);

const flip = async (page: Page, to: string, serial: string): Promise<void> => {
  await page.getByRole('button', { name: to, exact: true }).click();
  await expect(firstRow(page).locator('[data-field="serial"]')).toHaveText(serial);
};

test('Back and Forward go through the pages one by one, and a reload stays on its page', async ({ page }) => {
  await open(page, '/leads/inprogress');
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await flip(page, 'Next', '51');
  await flip(page, 'Next', '101');
  await flip(page, '2', '51');
  await expect(page).toHaveURL(/\?page=2$/);
  expect(await entries()).toBe(before + 3);
  const serial = firstRow(page).locator('[data-field="serial"]');
  await page.goBack();
  await expect(serial).toHaveText('101');
  await page.goBack();
  await expect(serial).toHaveText('51');
  await page.goBack();
  await expect(serial).toHaveText('1');
  await page.goForward();
  await expect(serial).toHaveText('51');
  await page.reload();
  await expect(serial).toHaveText('51');
  await expect(page).toHaveURL(/\?page=2$/);
});

test('A click on a name loads no page, and one with Ctrl or the wheel opens a tab @full', async ({ page, context }) => {
  await open(page, '/leads/hot');
  await flip(page, 'Next', '51');
  await page.locator('body').evaluate((body) => (body.dataset['page'] = 'the same'));
  const link = firstRow(page).getByRole('link').first();
  const address = new RegExp(`${await link.getAttribute('href')}$`);
  const ways = [() => link.click({ modifiers: ['ControlOrMeta'] }), () => link.click({ button: 'middle' })];
  for (const follow of ways) {
    const [tab] = await Promise.all([context.waitForEvent('page'), follow()]);
    await expect(tab).toHaveURL(address);
    await tab.close();
    await expect(page).toHaveURL(/page=2$/);
  }
  await link.click();
  await expect(page).toHaveURL(address);
  // The address changes before the screen, and Back needs the screen to have changed.
  await expect(page.getByRole('heading', { level: 1, name: 'Update Lead' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-page', 'the same');
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(firstRow(page)).toHaveClass(/wasOpen/);
});

test('A flip shows the top of the next page, and none of its rows looks selected or open @full', async ({ page }) => {
  await open(page, '/leads/fresh');
  await boxAt(page, 2).click();
  await scrollTo(page, 0, 900);
  await expect(firstRow(page)).toBeHidden();
  await flip(page, 'Next', '51');
  await expect(firstRow(page)).toBeVisible();
  await expect(page.locator('[role="row"][aria-selected="true"], .wasOpen')).toHaveCount(0);
  await expectSelected(page, 1);
  await expect(allBox(page)).not.toBeChecked();
  await flip(page, 'Prev', '1');
  await expect(boxAt(page, 2)).toBeChecked();
});

test('On a phone, all columns can be reached by scrolling and by the arrow keys @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/leads/hot');
  await firstRow(page).locator('[data-field="serial"]').click();
  await page.keyboard.press('End');
  await expect(firstRow(page).locator('[data-field="remark"]')).toBeFocused();
  await expect(firstRow(page).locator('[data-field="remark"]')).toBeInViewport();
  await flip(page, 'Next', '51');
  await expect(page.getByRole('columnheader', { name: 'Observation' })).toBeInViewport();
});
