import type { Page } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import { applicationStands, expect } from './fixtures';
import { pixelsApart } from './pixels';
import { expectEveryIcon, holdBack } from './screenChecks';

/**
 * Opens an address and waits for something in its first paint. That is what stands on the page until the returned function lets
 * the application come.
 */
export const openFirstPaint = async (page: Page, address: string, shown: string): Promise<() => void> => {
  const release = await holdBack(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#first').locator(shown).first().waitFor();
  // The rows and columns out of sight come a frame or two behind the others; a bar to scroll by comes with them.
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

/** In both colour schemes; it ends light. */
const pictures = async (page: Page): Promise<Buffer[]> => {
  const taken: Buffer[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    taken.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  }
  return taken;
};

interface SameLook {
  /** Lets the application come. */
  release: () => void;
  /** What assistive technology reads. */
  treeOf: (page: Page) => Promise<string | string[]>;
  /** Pixels that may differ. */
  mayStray: number;
}

/** The application, once it has taken over, looks and reads as the first paint that stands on the page now. */
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
