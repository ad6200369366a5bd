import type { Locator, Page } from '@playwright/test';
import { createLead } from '../support/factories';
import { variants } from './depth';
import { applicationStands, expect, expectNoAxeViolationInLightAndDark, test } from './fixtures';
import { pixelsApart } from './pixels';
import { holdBack } from './screenChecks';

const scroller = (page: Page) => page.locator('.MuiDataGrid-virtualScroller');

const cells = (page: Page, field: string) => page.locator(`[role="gridcell"][data-field="${field}"]`);

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

/** The texts of cells and headers that overflow. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="gridcell"], .MuiDataGrid-columnHeaderTitle')]
      .filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1)
      .map((box) => box.textContent),
  );

/** The page's layout shift since its load; 0 is none. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // TypeScript's DOM library lacks the type of these entries.
          const values = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
          resolve(values.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

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

test(
  'The status of a lead is a pill with room around it, which can be read in light and dark',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/leads/hot');
    await cells(page, 'lead_status').first().waitFor({ state: 'attached' });
    await applicationStands(page);
    const [first, second] = await Promise.all(
      [0, 1].map((row) => cells(page, 'lead_status').nth(row).locator('span').boundingBox()),
    );
    expect(first?.height).toBe(22);
    expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThanOrEqual(10);
    await test.step('The pinned columns have an edge only while something is under them', async () => {
      await expect(cells(page, 'name').first()).toHaveCSS('box-shadow', 'none');
      await scroller(page).evaluate((element) => {
        element.scrollLeft = 100;
      });
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
    expect((await inHeading.boundingBox())?.height).toBe(22);
  },
);

test('At 1440 eleven columns can be read, and no text is cut', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  for (const path of variants(['/leads/archived', '/leads/inprogress?page=5', '/lead/scheduledsite'], 1)) {
    await page.goto(path);
    expect((await columnsInSight(page)).length).toBeGreaterThanOrEqual(11);
    expect(await cutTexts(page)).toEqual([]);
    expect((await cells(page, 'serial').first().boundingBox())?.width).toBeLessThanOrEqual(56);
  }
});

test(
  'On a phone the person and the number are in sight, and the number calls',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of variants(['/leads/fresh', '/leads/hot', '/lead/todayfollow'], 1)) {
      await page.goto(path);
      expect(await columnsInSight(page)).toEqual(expect.arrayContaining(['Contact Person', 'Contact Number']));
      const number = cells(page, 'contact').first().getByRole('link');
      await expect(number).toHaveAttribute('href', /^tel:\d{10}$/);
      expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(32);
    }
  },
);

test('What is set in the filters is read in full, in one place, and taken off there', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto(
    '/leads/hot?teamLeader=2&agent=10&leadSource=Facebook&customer=C-00&dateFrom=2026-01-25&dateTo=2026-11-25',
  );
  const search = page.getByRole('search');
  const inUse = page.getByRole('group', { name: 'Filters in use' });
  await expect(search.getByRole('combobox', { name: 'Agent' })).toHaveValue(/^\D+$/);
  await page.getByRole('spinbutton').first().waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.002);
  await expect(inUse).toBeHidden();
  await expectNoAxeViolationInLightAndDark(page);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  const sort = page.getByRole('combobox', { name: 'Sort' });
  const boxes = search.locator('input[role="combobox"], input[type="text"], .MuiPickersInputBase-sectionsContainer');
  const cut = (box: Element) => box.scrollWidth - box.clientWidth;
  for (const box of await boxes.all()) expect(await box.evaluate(cut)).toBeLessThanOrEqual(0);
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect(Math.abs(((await button.boundingBox())?.y ?? 0) - ((await sort.boundingBox())?.y ?? 99))).toBeLessThan(4);
  }

  // On a phone the fields are folded away, and what is set stands in their place.
  await page.setViewportSize({ width: 390, height: 844 });
  const leader = inUse.getByRole('button', { name: /^Remove filter Team Leader: \D+$/ });
  await expect(inUse.getByRole('button')).toHaveCount(7);
  for (const part of await inUse.getByRole('button').all()) expect(await part.evaluate(cut)).toBeLessThanOrEqual(0);
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

test(
  'A long name shows two whole lines on a phone, and nothing of a third',
  { tag: '@full' },
  async ({ page, product, signIn }) => {
    const name = 'Venkatanarasimharajuvaripeta Subrahmanyam Chandrasekhara Ramanujan of Thiruvananthapuram';
    await createLead(product.db, { name, lead_status: 3, created_at: new Date('2030-01-01T00:00:00Z') });
    await signIn(page, 'admin');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/leads/hot');
    await applicationStands(page);
    const link = page.getByRole('link', { name });
    const cell = await cells(page, 'name').filter({ has: link }).boundingBox();
    if (!cell) throw new Error('The cell has no box.');
    // Below the second line with its descenders.
    const clip = { x: cell.x + 4, y: cell.y + cell.height - 2, width: cell.width - 8, height: 2 };
    const before = await page.screenshot({ clip });
    await link.evaluate((element) => element.replaceChildren('Short'));
    expect(await pixelsApart(page, before, await page.screenshot({ clip }))).toBe(0);
  },
);

test(
  'The first load shows rows in outline, which nothing moves away from',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const answer = await holdBack(page, '**/get-lead-data');
    await page.goto('/leads/hot');
    const outline = page.getByRole('progressbar', { name: 'Loading...' });
    await expect(outline.getByText('Contact Person')).toBeVisible();
    const before = await outline.getByText('Contact Person').boundingBox();
    await page.getByRole('spinbutton').first().waitFor();
    answer();
    await cells(page, 'name').first().waitFor();
    await expect(outline).toBeHidden();
    const after = await page.getByRole('columnheader', { name: 'Contact Person' }).boundingBox();
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 9))).toBeLessThan(1);
    expect(await layoutShift(page)).toBeLessThan(0.002);
  },
);

test(
  'From list to list: the switcher with its counts, [ and ], and ? lists the keys',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/leads/hot');
    await cells(page, 'name').first().waitFor();
    const counters = () => calls.filter((url) => url.endsWith('/get-home-screen-data'));
    expect(counters()).toEqual([]);
    await page.keyboard.press(']');
    await expect(page.getByRole('heading', { level: 1, name: 'Today Follow Leads', exact: true })).toBeFocused();
    await page.keyboard.press('[');
    await expect(page.getByRole('heading', { level: 1, name: 'Hot Leads', exact: true })).toBeFocused();
    await page.getByRole('textbox', { name: 'Customer ID' }).fill('C');
    await page.keyboard.press(']');
    await expect(page.getByRole('textbox', { name: 'Customer ID' })).toHaveValue('C]');
    await page.getByRole('button', { name: 'Switch list' }).press('Enter');
    const links = page.getByRole('navigation', { name: 'Lead lists' }).getByRole('link');
    await expect(links).toHaveCount(11);
    await expect(links.and(page.locator('[aria-current="page"]'))).toHaveAccessibleName(/^Hot Leads [\d,]+$/);
    await expect(links.and(page.locator(':focus'))).toHaveAccessibleName(/^Hot Leads/);
    expect(counters()).toHaveLength(1);
    await expectNoAxeViolationInLightAndDark(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Switch list' })).toBeFocused();
    await expect(links).toHaveCount(0);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByText('Next list')).toBeVisible();
    await expectNoAxeViolationInLightAndDark(page);
    await page.keyboard.press(']');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(page).toHaveURL(/\/leads\/hot$/);
  },
);
