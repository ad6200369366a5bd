import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBothSchemes, test } from './fixtures';
import { animationsEnd, boxOf, cutOf } from './screenChecks';

/** The visible share of an element's width. */
const shareInSight = (part: Locator): Promise<number> =>
  part.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect();
          resolve(entry ? entry.intersectionRect.width / entry.boundingClientRect.width : 0);
        });
        observer.observe(element);
      }),
  );

const expectEdge = async (page: Page, paper: Locator): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(paper).toHaveCSS('border-top-width', '1px');
    await expect(paper).not.toHaveCSS('box-shadow', 'none');
  }
};

const sizeTo = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('A list of choices is as wide as its texts, has an edge and marks what is chosen @full', async ({ page }) => {
  await page.goto('/leads/hot');
  const box = page.getByRole('combobox', { name: 'Lead Source' });
  for (const width of [1440, 390]) {
    await sizeTo(page, width);
    if (width === 390) await page.getByRole('button', { name: 'Filters' }).click();
    await box.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    // Texts that fit stand in one line, so all options have one height.
    const heights = await page.getByRole('option').evaluateAll((all) => all.map((option) => option.clientHeight));
    expect(new Set(heights).size).toBe(1);
    const [list, field] = [await boxOf(page.getByRole('listbox')), await boxOf(box)];
    expect(list.width).toBeGreaterThanOrEqual(field.width);
    expect(list.x + list.width).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
  }
  await box.click();
  await page.getByRole('option', { name: 'Website' }).click();
  await box.click();
  await expectEdge(page, page.getByRole('listbox').locator('..'));
  const hasMark = (option: Element) => getComputedStyle(option, '::before').content !== 'none';
  expect(await page.getByRole('option', { name: 'Website' }).evaluate(hasMark)).toBe(true);
  expect(await page.getByRole('option', { name: 'Facebook' }).evaluate(hasMark)).toBe(false);
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await test.step('The calendar has an edge in light and dark', async () => {
    await sizeTo(page, 1440);
    const days = page.getByRole('button', { name: /choose date/i });
    await days.first().click();
    await expectEdge(page, page.getByRole('dialog').locator('.MuiPaper-root').first());
    await expectAccessibleInBothSchemes(page);
  });
});

test('The text of an empty table stands in the middle of what is in sight @full', async ({ page }) => {
  await page.goto('/table');
  await page.getByPlaceholder('Filter Contact Person').fill('nobody is called this');
  const scroller = page.getByRole('region', { name: 'In Progress Leads table, scrollable' });
  for (const width of [1440, 1024, 390]) {
    await sizeTo(page, width);
    for (const left of [0, 5000]) {
      await scroller.evaluate((element, to) => element.scrollTo(to, 0), left);
      const text = await page.getByText('No matching records found').evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left: from, right: to } = range.getBoundingClientRect();
        return (from + to) / 2;
      });
      const seen = await boxOf(scroller);
      expect(Math.abs(text - (seen.x + seen.width / 2))).toBeLessThan(12);
    }
  }
});

test('Name, role, phone and Edit of a user are in sight on a tablet and on a phone @full', async ({ page }) => {
  await page.goto('/user/table');
  const row = page.getByRole('grid', { name: 'Users' }).getByRole('row').nth(1);
  for (const width of [1024, 390]) {
    await sizeTo(page, width);
    for (const field of ['name', 'role', 'phone', 'edit']) {
      const cell = row.locator(`[data-field="${field}"]`);
      await expect.poll(() => shareInSight(cell)).toBeGreaterThan(0.99);
      const isCovered = await cell.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return [left + 2, right - 2].some((x) => !element.contains(document.elementFromPoint(x, middle)));
      });
      expect(isCovered).toBe(false);
      expect(await cutOf(cell), `${field} at ${width}`).toBe(0);
    }
  }
});

test('Of an open group and its current link only the link is in full blue @full', async ({ page }) => {
  await page.goto('/user/form');
  const group = page.getByRole('button', { name: 'User Management' });
  const link = page.getByRole('link', { name: 'Add New User' });
  const ground = (entry: Locator) => entry.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('heading', { level: 1 }).hover();
  const blue = await ground(group);
  await group.click();
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await ground(link)).toBe(blue);
  expect(await ground(group)).not.toBe(blue);
});

test('A toast lets the pointer through to what is under it, but for its buttons @full', async ({ page }) => {
  await page.goto('/mastersetting');
  for (const width of [1440, 390]) {
    await sizeTo(page, width);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Please select a category and enter a value.' }).first();
    await expect(toast).toBeVisible();
    await animationsEnd(page);
    const at = await boxOf(toast);
    expect(at.x + at.width).toBeLessThanOrEqual(width);
    // Never over the bar or the title.
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(at.y).toBeGreaterThanOrEqual(56);
    expect(at.y > title.y + 40 || at.x >= title.x + 300).toBe(true);
    const takesPointer = await toast.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x, y)), [
      at.x + 30,
      at.y + at.height / 2,
    ] as const);
    expect(takesPointer).toBe(false);
    // The button is no part of the alert, which holds the text alone.
    await page.getByRole('button', { name: 'Close message' }).first().click();
    await expect(toast).toBeHidden();
  }
});

test('A master list that goes on has a shade at its edge, and a long value wraps @full', async ({ page }) => {
  // The demonstration set has too few values.
  await page.route('**/api/admin/view-master-setting', async (route) => {
    const response = await route.fetch();
    const more = Array.from({ length: 12 }, (_unused, index) => ({
      id: 9000 + index,
      cat_name: 'Project',
      cat_value: index === 11 ? 'W'.repeat(150) : `Tower ${index}`,
    }));
    const body = (await response.text()).replace('[', `[${JSON.stringify(more).slice(1, -1)},`);
    await route.fulfill({ response, body });
  });
  await page.goto('/mastersetting');
  const list = page.getByRole('region', { name: 'Project, scrollable' });
  await list.scrollIntoViewIfNeeded();
  expect(await cutOf(list)).toBe(0);
  const box = await boxOf(list);
  // At the side no row has text.
  const edge = () => page.screenshot({ clip: { x: box.x + 2, y: box.y + box.height - 3, width: 6, height: 2 } });
  const shaded = await edge();
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect((await edge()).equals(shaded)).toBe(false);
});

test('A message that appears when a field is left takes no click from the button below', async ({ page }) => {
  await page.goto('/mastersetting');
  await page.getByRole('textbox', { name: 'Value' }).click();
  await page.getByRole('button', { name: 'Delete Palm Grove' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveAccessibleDescription(/^Please select a category/);
});
