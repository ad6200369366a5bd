import type { Locator, Page } from '@playwright/test';
import { createLead } from '../support/factories';
import { applicationStands, expect, expectAccessibleInBothSchemes, open, test, variants } from './fixtures';
import { cells, heading, scroller, scrollTo } from './listPage';
import { pixelsApart } from './firstPaint';
import { boxOf, collectRequests, cutOf, expectHardlyMoved, holdBack, pressKeys, watchLayout } from './screenChecks';

/** The headers of fully visible columns. */
const columnsInSight = async (page: Page): Promise<string[]> => {
  await cells(page, 'name').first().waitFor();
  return scroller(page).evaluate((frame) => {
    const right = frame.getBoundingClientRect().left + frame.clientWidth;
    return [...frame.querySelectorAll('[role="columnheader"]')]
      .filter((header) => header.getBoundingClientRect().right <= right + 0.5)
      .map((header) => header.textContent);
  });
};

/** The contrast of an element's text with its background, over white. */
const contrastOf = (chip: Locator): Promise<number> =>
  chip.evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const layers: string[] = [];
    for (let box: Element | null = element; box; box = box.parentElement) {
      layers.unshift(getComputedStyle(box).backgroundColor);
    }
    const luminanceOf = (colours: string[]): number => {
      for (const colour of colours) {
        if (!pen) throw new Error('There is no canvas.');
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = luminanceOf(['#fff', ...layers]);
    const text = luminanceOf([getComputedStyle(element).color]);
    return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
  });

test('The status of a lead is a pill with room around it, read in light and dark @deep', async ({ page }) => {
  await page.goto('/leads/hot');
  await cells(page, 'lead_status').first().waitFor({ state: 'attached' });
  await applicationStands(page);
  const pill = (row: number) => boxOf(cells(page, 'lead_status').nth(row).locator('span'));
  const [first, second] = [await pill(0), await pill(1)];
  expect(first.height).toBe(22);
  expect(second.y - first.y - first.height).toBeGreaterThanOrEqual(10);
  await test.step('The pinned columns have an edge only while something is under them', async () => {
    await expect(cells(page, 'name').first()).toHaveCSS('box-shadow', 'none');
    await scrollTo(page, 100, 0);
    await expect(cells(page, 'name').first()).not.toHaveCSS('box-shadow', 'none');
  });
  await page.getByRole('gridcell').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Update Lead' }).waitFor();
  const inHeading = page.getByRole('main').getByText('Hot Lead', { exact: true }).first();
  await inHeading.waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await contrastOf(inHeading)).toBeGreaterThanOrEqual(4.5);
  }
  expect((await boxOf(inHeading)).height).toBe(22);
});

test('At 1440 eleven columns are in sight @full', async ({ page }) => {
  for (const path of variants(['/leads/archived', '/leads/inprogress?page=5', '/lead/scheduledsite'], 1)) {
    await page.goto(path);
    expect((await columnsInSight(page)).length).toBeGreaterThanOrEqual(11);
    expect((await boxOf(cells(page, 'serial').first())).width).toBeLessThanOrEqual(56);
  }
});

test('On a phone the person and the number are in sight, and the number calls @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of variants(['/leads/fresh', '/leads/hot', '/lead/todayfollow'], 1)) {
    await page.goto(path);
    expect(await columnsInSight(page)).toEqual(expect.arrayContaining(['Contact Person', 'Contact Number']));
    const number = cells(page, 'contact').first().getByRole('link');
    await expect(number).toHaveAttribute('href', /^tel:\d{10}$/);
    expect((await boxOf(number)).height).toBeGreaterThanOrEqual(32);
  }
});

test('What is set in the filters is read in full, in one place, and taken off there', async ({ page }) => {
  await watchLayout(page);
  await page.goto(
    '/leads/hot?teamLeader=2&agent=10&leadSource=Facebook&customer=C-00&dateFrom=2026-01-25&dateTo=2026-11-25',
  );
  const search = page.getByRole('search');
  const inUse = page.getByRole('group', { name: 'Filters in use' });
  await expect(search.getByRole('combobox', { name: 'Agent' })).toHaveValue(/^\D+$/);
  await page.getByRole('spinbutton').first().waitFor();
  await expectHardlyMoved(page);
  await expect(inUse).toBeHidden();
  await expectAccessibleInBothSchemes(page);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const sort = page.getByRole('combobox', { name: 'Sort' });
  const boxes = search.locator('input[role="combobox"], input[type="text"], .MuiPickersInputBase-sectionsContainer');
  for (const box of await boxes.all()) expect(await cutOf(box)).toBeLessThanOrEqual(0);
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect(Math.abs((await boxOf(button)).y - (await boxOf(sort)).y)).toBeLessThan(4);
  }

  // On a phone the fields are folded away, and what is set stands in their place.
  await page.setViewportSize({ width: 390, height: 844 });
  const leader = inUse.getByRole('button', { name: /^Remove filter Team Leader: \D+$/ });
  await expect(inUse.getByRole('button')).toHaveCount(7);
  for (const part of await inUse.getByRole('button').all()) expect(await cutOf(part)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Filters (on)' }).click();
  await expect(inUse).toBeHidden();
  await page.getByRole('button', { name: 'Filters (on)' }).click();
  await leader.click();
  await expect(page).toHaveURL(/\?leadSource=Facebook&customer=C-00&dateFrom=2026-01-25&dateTo=2026-11-25$/);
  await expect(inUse.getByRole('button', { name: 'Remove filter Lead Source: Facebook' })).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });
  await search.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/leads\/hot$/);
  await expect(search.getByRole('button', { name: 'Clear all' })).toBeHidden();
});

test('A long name is one line on a phone, and nothing of a second @full', async ({ page, product }) => {
  const name = 'Venkatanarasimharajuvaripeta Subrahmanyam Chandrasekhara Ramanujan of Thiruvananthapuram';
  await createLead(product.db, { name, lead_status: 3, created_at: new Date('2030-01-01T00:00:00Z') });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/leads/hot');
  const link = page.getByRole('link', { name });
  const cell = await boxOf(cells(page, 'name').filter({ has: link }));
  // Below the line with its descenders.
  const clip = { x: cell.x + 4, y: cell.y + cell.height - 10, width: cell.width - 8, height: 10 };
  const before = await page.screenshot({ clip });
  await link.evaluate((element) => element.replaceChildren('Short'));
  expect(await pixelsApart(page, before, await page.screenshot({ clip }))).toBe(0);
});

test('The first load shows rows in outline, which nothing moves away from @full', async ({ page }) => {
  await watchLayout(page);
  const answer = await holdBack(page, '**/get-lead-data');
  await page.goto('/leads/hot');
  const outline = page.getByRole('progressbar', { name: 'Loading...' });
  await expect(outline.getByText('Contact Person')).toBeVisible();
  const before = await boxOf(outline.getByText('Contact Person'));
  await page.getByRole('spinbutton').first().waitFor();
  answer();
  await cells(page, 'name').first().waitFor();
  await expect(outline).toBeHidden();
  const after = await boxOf(page.getByRole('columnheader', { name: 'Contact Person' }));
  expect(Math.abs(after.x - before.x)).toBeLessThan(1);
  await expectHardlyMoved(page);
});

test('From list to list: the switcher with its counts, [ and ], and ? lists the keys @full', async ({ page }) => {
  const counters = collectRequests(page, /\/get-home-screen-data$/);
  await page.goto('/leads/hot');
  await cells(page, 'name').first().waitFor();
  expect(counters).toEqual([]);
  await page.keyboard.press(']');
  await expect(heading(page, 'Today Follow Leads')).toBeFocused();
  await page.keyboard.press('[');
  await expect(heading(page, 'Hot Leads')).toBeFocused();
  await page.getByRole('textbox', { name: 'Customer ID' }).fill('C');
  await page.keyboard.press(']');
  await expect(page.getByRole('textbox', { name: 'Customer ID' })).toHaveValue('C]');
  await page.getByRole('button', { name: 'Switch list' }).press('Enter');
  const links = page.getByRole('navigation', { name: 'Lead lists' }).getByRole('link');
  await expect(links).toHaveCount(11);
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveAccessibleName(/^Hot Leads [\d,]+$/);
  await expect(links.and(page.locator(':focus'))).toHaveAccessibleName(/^Hot Leads/);
  expect(counters).toHaveLength(1);
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Switch list' })).toBeFocused();
  await expect(links).toHaveCount(0);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Next list')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await pressKeys(page, ']', 'Escape');
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL(/\/leads\/hot$/);
});
