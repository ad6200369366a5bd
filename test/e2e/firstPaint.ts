import type { Page } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import { isDeep } from '../support/depth';
import { applicationStands, expect } from './fixtures';
import { pixelsApart } from './pixels';
import { expectEveryIcon, holdBack } from './screenChecks';

/** Opens an address in its first paint, which stays until the returned function releases the application. */
export const openFirstPaint = async (page: Page, address: string, shown: string): Promise<() => void> => {
  const release = await holdBack(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#first').locator(shown).first().waitFor();
  // Rows and columns out of sight, and the scroll bar, follow a frame or two later.
  await expect
    .poll(() =>
      page
        .locator('#first [role="grid"]')
        .evaluateAll((grids) =>
          grids.every(
            (grid) =>
              grid.querySelectorAll('[role="row"]').length === Number(grid.ariaRowCount) &&
              grid.querySelectorAll('[role="row"]:nth-child(1) > [role="gridcell"]').length ===
                Number(grid.ariaColCount),
          ),
        ),
    )
    .toBe(true);
  return release;
};

/** Screenshots in light, and in a deep run in dark before. */
const pictures = async (page: Page): Promise<Buffer[]> => {
  const taken: Buffer[] = [];
  for (const colorScheme of isDeep ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    taken.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  }
  return taken;
};

interface SameLook {
  release: () => void;
  /** The accessibility tree that both have to match. */
  treeOf: (page: Page) => Promise<string | string[]>;
  /** How many pixels may differ. */
  mayStray: number;
}

/** The application looks and reads like the first paint that it replaces. */
export const expectSameAfterHandOver = async (page: Page, { release, treeOf, mayStray }: SameLook): Promise<void> => {
  await expectEveryIcon(page);
  const before = { tree: await treeOf(page), pictures: await pictures(page) };
  release();
  await applicationStands(page);
  await networkRests(page);
  expect(await treeOf(page)).toEqual(before.tree);
  for (const [index, picture] of (await pictures(page)).entries()) {
    expect(await pixelsApart(page, before.pictures[index] ?? picture, picture)).toBeLessThan(mayStray);
  }
};
