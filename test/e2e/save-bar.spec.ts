import type { Page } from '@playwright/test';
import { isFull } from '../support/depth';
import { expect, expectErrors, open, test } from './fixtures';
import { newLeadOfAgent } from './leadFormPage';
import { boxOf } from './screenChecks';

const bar = (page: Page) => page.locator('.save-bar');

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test('The save bar has one place on every screen, short or long, with errors too @deep', async ({ page, product }) => {
  test.slow();
  expectErrors(page, /422/);
  const { id } = await newLeadOfAgent(product);
  for (const size of isFull ? sizes : sizes.filter(({ width }) => width !== 1024)) {
    await page.setViewportSize(size);
    const places = new Set<string>();
    for (const [address, label] of [
      ['/leads/create', 'Save'],
      [`/lead-update/${id}`, 'Save'],
      ['/user/form', 'Save'],
      ['/user/update/2', 'Save'],
      ['/mastersetting', 'Add'],
      ['/connect-form', 'Submit'],
      ['/change-password', 'Change Password'],
      ['/support', 'Send'],
    ] as const) {
      await open(page, address);
      const button = bar(page).getByRole('button', { name: label });
      await expect(button).toBeInViewport({ ratio: 1 });
      const place = async () => {
        const { x, y, width, height } = await boxOf(bar(page));
        return [x, y, width, height].map(Math.round).join();
      };
      const before = await place();
      places.add(before);
      await button.click();
      await expect.poll(place, `${address} after a press`).toBe(before);
      await page.mouse.wheel(0, 5_000);
      await expect.poll(place, `${address} at its end`).toBe(before);
    }
    expect([...places], `at ${size.width}`).toHaveLength(1);
    const { y, height } = await boxOf(bar(page));
    expect(Math.round(y + height)).toBe(size.height);
  }
});

test('A field that takes the focus by Tab is not under the save bar @deep', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, '/leads/create');
  await page.getByRole('textbox', { name: 'Full Name' }).focus();
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    const field = page.locator(':focus');
    if ((await bar(page).locator(':focus').count()) > 0) break;
    const { y, height } = await boxOf(field);
    expect(y + height).toBeLessThanOrEqual((await boxOf(bar(page))).y);
  }
});
