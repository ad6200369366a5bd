import type { Locator, Page } from '@playwright/test';
import { widths } from './depth';
import { expect, expectNoAxeViolationInLightAndDark } from './fixtures';

const application = /\/main\.[0-9a-f]+\.js$/;

/** Every icon that the page refers to is defined; a missing one leaves a blank that no other check finds. */
export const expectEveryIcon = async (page: Page): Promise<void> => {
  const counts = () =>
    page.locator('svg use').evaluateAll((uses) => {
      const hrefs = new Set(uses.map((use) => use.getAttribute('href') ?? ''));
      return [...hrefs].map((href) => [href, document.querySelectorAll(`path${href}`).length] as const);
    });
  expect(await counts()).not.toEqual([]);
  await expect.poll(async () => (await counts()).filter(([, count]) => count !== 1)).toEqual([]);
};

/** The page does not scroll sideways, shows all its icons, and axe finds no violation. Ends at 1440. */
export const expectSoundScreen = async (page: Page): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectEveryIcon(page);
  await expectNoAxeViolationInLightAndDark(page);
};

/** Records the paths of the page's calls, without those that the shell makes on every screen. */
export const recordCalls = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfShell = /\/(events|reminders)$/.test(pathname);
    if (request.method() !== 'GET' || (pathname.startsWith('/api/') && !isOfShell)) calls.push(pathname);
  });
  return calls;
};

/** Holds matching requests back until the returned function is called; by default the application's script. */
export const holdBack = async (page: Page, pattern: string | RegExp = application): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Holds the event stream back, so that the end of a session shows in a refused request and nowhere before. */
export const holdEvents = async (page: Page): Promise<void> => {
  await holdBack(page, '**/api/admin/events');
};

/** Returns a function that slows the page's scripts down by a rate, as on the machines of an office. */
export const throttle = async (page: Page): Promise<(rate: number) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  return async (rate) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
};

/** Chooses an option of a combobox by keyboard alone. */
export const pick = async (page: Page, name: string, option: string, part: Page | Locator = page): Promise<void> => {
  const box = part.getByRole('combobox', { name, exact: true });
  await box.fill(option);
  const choice = page.getByRole('option', { name: option, exact: true });
  await choice.waitFor();
  // Enter takes the highlighted option, and the highlight follows the list.
  const id = (await choice.getAttribute('id')) ?? '';
  await expect(box).toHaveAttribute('aria-activedescendant', id);
  await page.keyboard.press('Enter');
};

/** Waits for a toast with exactly this text. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(
    page
      .getByRole('alert')
      .filter({ hasText: new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) })
      .first(),
  ).toBeVisible();

/** Types the code, which is sent by the time the screen asks for it. */
export const enterCode = async (part: Page | Locator, codeOf: () => string | undefined): Promise<void> => {
  const field = part.getByRole('textbox', { name: 'Enter OTP' });
  await expect(field).toBeFocused();
  const code = codeOf() ?? '';
  await field.fill(code);
  await expect(field).toHaveValue(code);
};
