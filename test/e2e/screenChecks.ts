import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolationInLightAndDark } from './fixtures';

const application = /\/main\.[0-9a-f]+\.js$/;

const widths = [1440, 1024, 390] as const;

/** What is drawn by name has to be in the page: one that is missing leaves its place empty, which nothing else notices. */
export const expectEveryIcon = async (page: Page): Promise<void> => {
  const hrefs = await page.locator('svg use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(0);
  for (const href of new Set(hrefs)) await expect(page.locator(`path${href}`), href).toHaveCount(1);
};

/** At every width the page itself does not scroll sideways, and axe finds nothing in light or dark. */
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

/** The paths of what a screen asks the server for from now on, without what the application asks by itself on every screen. */
export const recordCalls = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfShell = /\/(events|reminders)$/.test(pathname);
    if (request.method() !== 'GET' || (pathname.startsWith('/api/') && !isOfShell)) calls.push(pathname);
  });
  return calls;
};

/**
 * Holds back what the pattern matches, until the returned function lets it through. Of the application's own file, what stands on
 * the page meanwhile is the first paint.
 */
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

/**
 * For what a screen does when a request of it is refused: the end of a session is otherwise told by the server's events, too, and
 * the one or the other comes first.
 */
export const holdEvents = async (page: Page): Promise<void> => {
  await holdBack(page, '**/api/admin/events');
};

/** Runs scripts this many times slower than the machine does, as they run on what people have. */
export const slowDown = async (page: Page, rate = 4): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Types an option's text into a combobox of the page, or of a part of it, and takes it, by keyboard alone. */
export const pick = async (page: Page, name: string, option: string, part: Page | Locator = page): Promise<void> => {
  const box = part.getByRole('combobox', { name, exact: true });
  await box.fill(option);
  const choice = page.getByRole('option', { name: option, exact: true });
  await choice.waitFor();
  // Enter takes what is highlighted, which is a moment later than what is shown.
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

/** Types the code that was sent, once the screen asks for it: only then is it on its way. */
export const enterCode = async (part: Page | Locator, codeOf: () => string | undefined): Promise<void> => {
  const field = part.getByRole('textbox', { name: 'Enter OTP' });
  await expect(field).toBeFocused();
  const code = codeOf() ?? '';
  await field.fill(code);
  await expect(field).toHaveValue(code);
};
