import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures';
import { allBox, boxAt, cellAt, expectRows, expectSelected, rowAt, scroller } from './listPage';
import { pressKeys } from './screenChecks';

/** The focused cell as `field rowindex`, with the tag of a focused element inside it. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    const cell = active?.closest('[role="gridcell"], [role="columnheader"]');
    const row = cell?.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? '';
    const inside = active === cell ? '' : ` ${active?.tagName.toLowerCase() ?? ''}`;
    return cell ? `${cell.getAttribute('data-field') ?? ''} ${row}${inside}` : (active?.textContent ?? '');
  });

/** Presses each key and expects the focus at its place. */
const walk = async (page: Page, steps: readonly (readonly [key: string, place: string])[]): Promise<void> => {
  for (const [key, place] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => focus(page), { message: `after ${key}` }).toBe(place);
  }
};

const textsOf = (page: Page, row: number): Promise<string[]> => rowAt(page, row).getByRole('gridcell').allInnerTexts();

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('The keys of a list', async ({ page }) => {
  await open(page, '/leads/hot');
  await test.step('Arrows, Home, End and the Page keys move through the cells and keep the one with the focus in sight', async () => {
    await cellAt(page, 3, 'city').click();
    await walk(page, [
      ['ArrowRight', 'contact 3 a'],
      ['ArrowDown', 'contact 4 a'],
      ['ArrowLeft', 'city 4'],
      ['ArrowLeft', 'name 4 a'],
      ['ArrowUp', 'name 3 a'],
      ['Home', '__check__ 3 input'],
      ['ArrowLeft', '__check__ 3 input'],
      ['End', 'remark 3'],
      ['ArrowRight', 'remark 3'],
      ['Control+End', 'remark 51'],
      ['ArrowDown', 'remark 51'],
      ['Control+Home', '__check__ 2 input'],
      ['ArrowUp', '__check__ 1 input'],
      ['ArrowRight', 'serial 1'],
      ['ArrowRight', 'created_at 1'],
      ['ArrowDown', 'created_at 2'],
    ]);
    await page.keyboard.press('PageDown');
    const [, down = ''] = (await focus(page)).split(' ');
    expect(Number(down)).toBeGreaterThan(8);
    await expect(page.locator(':focus')).toBeInViewport();
    await walk(page, [
      ['PageUp', 'created_at 2'],
      ['PageUp', 'created_at 1'],
      ['PageDown', `created_at ${down}`],
      ['Space', `created_at ${2 * Number(down) - 2}`],
    ]);
    await expect(page.locator(':focus')).toBeInViewport();
  });
  await test.step('Tab goes into the grid at one cell and out of it again; a click elsewhere gives the focus back', async () => {
    await page.keyboard.press('Control+Home');
    await cellAt(page, 3, 'city').click();
    await walk(page, [
      ['Tab', '1'],
      ['Shift+Tab', 'city 3'],
      ['ArrowLeft', 'name 3 a'],
      ['Shift+Tab', 'name 3'],
      ['Tab', 'name 3 a'],
      ['Tab', '1'],
      ['Shift+Tab', 'name 3 a'],
      ['ArrowRight', 'city 3'],
    ]);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await focus(page)).not.toContain('city');
    await cellAt(page, 3, 'city').click();
    expect(await focus(page)).toBe('city 3');
  });
  await test.step('Enter opens the lead of the row, from a cell and from its link', async () => {
    await page.keyboard.press('Control+Home');
    for (const [field, row] of [
      ['city', 3],
      ['agent', 4],
    ] as const) {
      const id = await rowAt(page, row).getAttribute('data-id');
      await cellAt(page, row, field).click();
      if (field === 'city') await walk(page, [['ArrowLeft', `name ${row} a`]]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/lead-update/${id}$`));
      // The address changes before the screen, and Back needs the screen to have changed.
      await page.getByRole('heading', { level: 1, name: 'Update Lead' }).waitFor();
      await page.goBack();
      await expect.poll(() => focus(page)).toBe(`name ${row} a`);
    }
  });
  await test.step('A flip from the keyboard leaves the focus on the pager, the grid at its first row, and the same cell to Tab to', async () => {
    await page.keyboard.press('Control+Home');
    await cellAt(page, 2, 'city').click();
    await page.keyboard.press('PageDown');
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await expectRows(page, '51–100');
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await expect.poll(() => scroller(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect(cellAt(page, 2, 'serial')).toHaveText('51');
    await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveAttribute('data-field', 'city');
  });
  await test.step('A flip in the frame of a scroll begins at the first row, too', async () => {
    await page.getByRole('button', { name: 'Next' }).evaluate((next: HTMLElement) => {
      document.querySelector('.MuiDataGrid-virtualScroller')?.scrollTo(0, 100);
      next.click();
    });
    await expectRows(page, '101–150');
    await expect(cellAt(page, 2, 'serial')).toHaveText('101');
    await expect.poll(() => scroller(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });
});

test('The keys of a list with checkboxes @deep', async ({ page }) => {
  await open(page, '/leads/fresh');
  await test.step('Ctrl+C copies the cell with the focus, or the rows that are selected', async () => {
    const [one, other] = [await textsOf(page, 3), await textsOf(page, 4)];
    await cellAt(page, 3, 'city').click();
    await pressKeys(page, 'Control+c');
    await expect.poll(() => clipboard(page)).toBe(one[4]);
    await pressKeys(page, 'Shift+Space', 'Control+c');
    await expect.poll(() => clipboard(page)).toBe(one.slice(1).join('\t'));
    await pressKeys(page, 'Shift+ArrowDown', 'Control+c');
    await expect.poll(() => clipboard(page)).toBe([one, other].map((row) => row.slice(1).join('\t')).join('\r\n'));
  });
  await test.step('Fresh Leads are selected by Space on a checkbox, Shift+Space and Shift+arrows anywhere, and all at once', async () => {
    await page.getByRole('button', { name: 'Clear selection' }).click();
    const selected = page.getByRole('status').filter({ hasText: /selected$/ });
    const rows = page.locator('[role="row"][data-id][aria-selected="true"]');
    await cellAt(page, 3, 'serial').click();
    await walk(page, [['ArrowLeft', '__check__ 3 input']]);
    await page.keyboard.press('Space');
    await expect(selected).toHaveText('1 lead selected');
    await expect(rows).toHaveAttribute('aria-rowindex', '3');
    await expect(page.getByRole('checkbox', { name: 'Select row', checked: true })).toBeFocused();
    await walk(page, [['Shift+ArrowDown', '__check__ 4 input']]);
    await expect(selected).toHaveText('2 leads selected');
    await walk(page, [
      ['ArrowRight', 'serial 4'],
      ['ArrowDown', 'serial 5'],
      ['ArrowDown', 'serial 6'],
    ]);
    await page.keyboard.press('Shift+Space');
    await expect(selected).toHaveText('3 leads selected');
    await page.keyboard.press('Shift+Space');
    await expect(selected).toHaveText('2 leads selected');
    await page.keyboard.press('Control+a');
    await expect(selected).toHaveText('50 leads selected');
    await walk(page, [
      ['Control+Home', '__check__ 2 input'],
      ['ArrowUp', '__check__ 1 input'],
    ]);
    await expect(allBox(page)).toBeChecked();
    await page.keyboard.press('Space');
    await expect(selected).toBeHidden();
    await expect(rows).toHaveCount(0);
  });
  await test.step('A range of Fresh Leads is selected with Shift and the pointer', async () => {
    await boxAt(page, 3).click();
    await boxAt(page, 7).click({ modifiers: ['Shift'] });
    await expectSelected(page, 5);
    await boxAt(page, 5).click({ modifiers: ['Shift'] });
    await expect(page.locator('[role="row"][data-id][aria-selected="true"]')).toHaveCount(3);
  });
});
