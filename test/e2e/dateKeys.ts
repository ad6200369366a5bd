import { expect, type Page } from '@playwright/test';
import { addDays, indiaDayOf } from '../../src/contract/calendar';

/** The day `count` days after the page's date, in India, as `DD/MM/YYYY`. */
export const daysOn = async (page: Page, count: number): Promise<string> => {
  const now = new Date(await page.evaluate(() => Date.now()));
  return addDays(indiaDayOf(now), count).split('-').reverse().join('/');
};

/** Like {@link typeDate}, for a field whose first part has the focus. */
export const typeParts = async (page: Page, name: string, day: string, time = ''): Promise<void> => {
  const parts = page.getByRole('group', { name, exact: true }).getByRole('spinbutton');
  const keys = `${day} ${time}`.split(/[^0-9A-Z]+/).filter((part) => part !== '');
  for (const [index, part] of keys.entries()) {
    // A complete part moves the focus on, a moment after its last key.
    await expect(parts.nth(index)).toBeFocused();
    await page.keyboard.type(part.replace(/M$/, ''));
  }
};

/** Clicks into a date field and types a day (`DD/MM/YYYY`) and, where it has one, a time (`hh:mm PM`). */
export const typeDate = async (page: Page, name: string, day: string, time?: string): Promise<void> => {
  await page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first().click();
  await typeParts(page, name, day, time);
};
