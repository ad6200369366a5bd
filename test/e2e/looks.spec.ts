import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolationInLightAndDark, test } from './fixtures';

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

const sizeTo = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test(
  'A list of choices is as wide as its texts, has an edge in light and dark and marks what is chosen',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
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
      const list = await page.getByRole('listbox').boundingBox();
      const field = await box.boundingBox();
      expect(list?.width).toBeGreaterThanOrEqual(field?.width ?? Infinity);
      expect((list?.x ?? 0) + (list?.width ?? Infinity)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
    }
    await box.click();
    await page.getByRole('option', { name: 'Website' }).click();
    await box.click();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const paper = page.getByRole('listbox').locator('..');
      await expect(paper).toHaveCSS('border-top-width', '1px');
      await expect(paper).not.toHaveCSS('box-shadow', 'none');
    }
    const hasMark = (option: Element) => getComputedStyle(option, '::before').content !== 'none';
    expect(await page.getByRole('option', { name: 'Website' }).evaluate(hasMark)).toBe(true);
    expect(await page.getByRole('option', { name: 'Facebook' }).evaluate(hasMark)).toBe(false);
    await expectNoAxeViolationInLightAndDark(page);
    await page.keyboard.press('Escape');
    await test.step('The calendar has an edge in light and dark', async () => {
      await sizeTo(page, 1440);
      await page
        .getByRole('button', { name: /choose date/i })
        .first()
        .click();
      const paper = page.getByRole('dialog').locator('.MuiPaper-root').first();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(paper).toHaveCSS('border-top-width', '1px');
        await expect(paper).not.toHaveCSS('box-shadow', 'none');
      }
      await expectNoAxeViolationInLightAndDark(page);
    });
  },
);

test(
  'The text of an empty table stands in the middle of what is in sight, wherever the table is scrolled to',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
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
        const seen = await scroller.boundingBox();
        expect(Math.abs(text - ((seen?.x ?? 0) + (seen?.width ?? 0) / 2))).toBeLessThan(12);
      }
    }
  },
);

test(
  'Name, role, phone and Edit of a user are in sight on a tablet and on a phone',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
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
        const cut = await cell.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(cut, `${field} at ${width}`).toBe(0);
      }
    }
  },
);

test(
  'Of an open group and its current link only the link is in full blue',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
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
  },
);

test(
  'A toast lets the pointer through to what is under it, but for its buttons',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/mastersetting');
    for (const width of [1440, 390]) {
      await sizeTo(page, width);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const toast = page.getByRole('alert').filter({ hasText: 'Please select a category and enter a value.' }).first();
      await expect(toast).toBeVisible();
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      const at = await toast.boundingBox();
      if (!at) throw new Error('The toast has no box.');
      expect(at.x + at.width).toBeLessThanOrEqual(width);
      // Never over the bar or the title.
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(at.y).toBeGreaterThanOrEqual(56);
      expect(at.y > (title?.y ?? Infinity) + 40 || at.x >= (title?.x ?? 0) + 300).toBe(true);
      const takesPointer = await toast.evaluate(
        (element, [x, y]) => element.contains(document.elementFromPoint(x, y)),
        [at.x + 30, at.y + at.height / 2] as const,
      );
      expect(takesPointer).toBe(false);
      // The button is no part of the alert, which holds the text alone.
      await page.getByRole('button', { name: 'Close message' }).first().click();
      await expect(toast).toBeHidden();
    }
  },
);

test(
  'A master list that goes on has a shade at its edge, none at its end, and a long value wraps',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    // The demonstration set has too few values.
    await page.route('**/api/admin/view-master-setting', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const more = Array.from({ length: 12 }, (_unused, index) => ({
        id: 9000 + index,
        cat_name: 'Project',
        cat_value: index === 11 ? 'W'.repeat(150) : `Tower ${index}`,
      }));
      await route.fulfill({ response: answer, body: text.replace('[', `[${JSON.stringify(more).slice(1, -1)},`) });
    });
    await page.goto('/mastersetting');
    const list = page.getByRole('region', { name: 'Project, scrollable' });
    await list.scrollIntoViewIfNeeded();
    expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const box = await list.boundingBox();
    if (!box) throw new Error('The list has no box.');
    // At the side no row has text.
    const edge = () => page.screenshot({ clip: { x: box.x + 2, y: box.y + box.height - 3, width: 6, height: 2 } });
    const shaded = await edge();
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect((await edge()).equals(shaded)).toBe(false);
  },
);

test('A message that appears when a field is left does not take the click from the button below it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/mastersetting');
  await page.getByRole('textbox', { name: 'Value' }).click();
  await page.getByRole('button', { name: 'Delete Palm Grove' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveAccessibleDescription(/^Please select a category/);
});
