import type { Page } from '@playwright/test';
import { expect, open, test, variants } from './fixtures';
import { cells, chooseColumns, scroller, scrollTo } from './listPage';
import { boxOf, expectSoundScreen, pressKeys, tabTo } from './screenChecks';

const looks = [
  ['comfortable', 44],
  ['compact', 32],
] as const;

/** Cells with another number of lines than they should have, and texts that touch the line above or below. */
const wrongCells = (page: Page, look: string): Promise<string[]> =>
  page.evaluate((chosen) => {
    const linesIn = (cell: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2).sort((one, other) => one - other);
      return middles.filter((at, index) => index === 0 || at - (middles[index - 1] ?? 0) > 6).length;
    };
    return [...document.querySelectorAll('[role="row"][data-id] > [role="gridcell"]:not([data-field="__check__"])')]
      .filter((cell) => {
        const isPair = chosen === 'comfortable' && cell.querySelector('.then') !== null;
        const { clientHeight, scrollHeight } = cell;
        return linesIn(cell) !== (isPair ? 2 : 1) || scrollHeight > clientHeight;
      })
      .map((cell) => `${cell.getAttribute('data-field') ?? ''}: ${cell.textContent}`);
  }, look);

const cutHeaders = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.MuiDataGrid-columnHeaderTitle')]
      .filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1)
      .map((box) => box.textContent),
  );

for (const [look, height] of looks) {
  test(`In ${look} rows each cell but a date is one line, and headers are whole`, async ({ page }) => {
    await chooseColumns(page, look);
    for (const path of variants(['/leads/inprogress', '/leads/archived', '/lead/scheduledsite', '/leads/fresh'], 1)) {
      await open(page, path);
      expect((await boxOf(page.locator('[role="row"][data-id]').nth(1))).height).toBe(height);
      expect(await wrongCells(page, look)).toEqual([]);
      expect(await cutHeaders(page)).toEqual([]);
    }
  });
}

test('Follow Up and Lead Status moved forward are in sight, by keyboard alone @deep', async ({ page }) => {
  await open(page, '/leads/hot');
  const button = page.getByRole('button', { name: 'Columns' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  for (const [name, presses] of [
    ['Move Lead Status up', 10],
    ['Move Follow Up up', 6],
  ] as const) {
    const up = dialog.getByRole('button', { name });
    await tabTo(page, up, 120);
    await pressKeys(page, ...Array.from({ length: presses }, () => 'Enter'));
    await expect(up).toBeFocused();
  }
  await expectSoundScreen(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  for (const field of ['lead_status', 'follow_ups']) {
    await expect(cells(page, field).first()).toBeInViewport({ ratio: 1 });
  }
  expect(await scroller(page).evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await page.reload();
  await expect(page.getByRole('columnheader').nth(4)).toHaveText('Lead Status');
  await expectSoundScreen(page);
});

test('A list that is wider than its window shows it at the edge, until its last column is there @full', async ({
  page,
}) => {
  await open(page, '/leads/hot');
  const edge = () =>
    page
      .locator('.rows-panel .MuiDataGrid-root')
      .evaluate((grid) => Number.parseFloat(getComputedStyle(grid, '::after').width) || 0);
  expect(await edge()).toBe(16);
  await scrollTo(page, 10_000, 0);
  await expect.poll(edge).toBe(0);
  await scrollTo(page, 0, 0);
  await expect.poll(edge).toBe(16);
  await page.setViewportSize({ width: 2_400, height: 900 });
  await expect.poll(edge).toBe(0);
});

test('A cut text is read in full under the pointer and with the focus, until Escape @full', async ({ page }) => {
  await chooseColumns(page, 'comfortable;status=serial created_at name:60 city');
  await open(page, '/leads/hot');
  const name = cells(page, 'name').first();
  const whole = (await name.textContent()) ?? '';
  const hint = page.getByRole('tooltip');
  await name.hover();
  await expect(hint).toHaveText(whole);
  await page.mouse.move(5, 5);
  await expect(hint).toHaveCount(0);
  await name.getByRole('link').focus();
  await expect(hint).toHaveText(whole);
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await expectSoundScreen(page);
});

test('On a phone Columns fills the window and nothing of a row is a sliver @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [look] of looks) {
    await page.goto('about:blank');
    await chooseColumns(page, look);
    await open(page, '/leads/hot');
    expect(await wrongCells(page, look)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'City' }).click();
  await expect(page.locator('[role="columnheader"][data-field="city"]')).toHaveCount(0);
  await expectSoundScreen(page);
});
