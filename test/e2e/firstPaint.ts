import type { Page } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import { isDeep } from '../support/depth';
import { applicationStands, expect, expectAccessibleInBothSchemes, variants } from './fixtures';
import { expectEveryIcon, holdBack } from './screenChecks';

/** A scroll draws the rows and columns out of sight. */
export const scrollFirstPaint = (page: Page): Promise<void> =>
  page
    .locator('#first [role="grid"]')
    .evaluateAll((grids) => grids.forEach((grid) => grid.dispatchEvent(new Event('scroll'))));

/** Opens an address in its first paint, which stays until the returned function lets the application take over. */
export const openFirstPaint = async (page: Page, address: string, shown: string): Promise<() => Promise<void>> => {
  const release = await holdBack(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#first').locator(shown).first().waitFor();
  await scrollFirstPaint(page);
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
  return async () => {
    release();
    await applicationStands(page);
  };
};

/** Rows of a list that are drawn first. */
export const drawnRows = '[role="row"][data-id]';

/** Screenshots in light, and in a deep run in dark before. */
const pictures = async (page: Page): Promise<Buffer[]> => {
  const taken: Buffer[] = [];
  for (const colorScheme of isDeep ? (['dark', 'light'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    taken.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  }
  return taken;
};

/** The count of pixels that differ by more than a shade. The browser decodes the pictures, as the policy allows `data:`. */
export const pixelsApart = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      if (a === undefined || b === undefined || a.length !== b.length) return Number.POSITIVE_INFINITY;
      const shade = 48;
      let apart = 0;
      for (let at = 0; at < a.length; at += 4) {
        const distance = [0, 1, 2].reduce(
          (sum, channel) => sum + Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)),
          0,
        );
        if (distance > shade) apart += 1;
      }
      return apart;
    },
    [one.toString('base64'), other.toString('base64')],
  );

interface SameLook {
  address: string;
  /** Element that completes the first paint. */
  shown: string;
  heightAt?: (width: number) => number;
  /** The accessibility tree that both have to match. */
  treeOf: () => Promise<string | string[]>;
  /** How many pixels may differ. */
  mayStray: number;
}

/** At every width the application looks and reads like the first paint that it replaces. */
export const expectSameAfterHandOver = async (
  page: Page,
  { address, shown, heightAt = () => 900, treeOf, mayStray }: SameLook,
): Promise<void> => {
  // An answer kept at the width before would be drawn in place of a slow one, and says its age.
  await page.addInitScript(() => {
    indexedDB.databases = () => Promise.resolve([]);
  });
  for (const width of variants([1440, 1024, 390], 1)) {
    await page.setViewportSize({ width, height: heightAt(width) });
    const handOver = await openFirstPaint(page, address, shown);
    if (width === 1440) await expectAccessibleInBothSchemes(page);
    await expectEveryIcon(page);
    const before = { tree: await treeOf(), pictures: await pictures(page) };
    await handOver();
    await networkRests(page);
    expect(await treeOf()).toEqual(before.tree);
    for (const [index, picture] of (await pictures(page)).entries()) {
      expect(await pixelsApart(page, before.pictures[index] ?? picture, picture)).toBeLessThan(mayStray);
    }
  }
};
