import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Browser } from '@playwright/test';
import type { Product } from '../../test/support/startProduct';
import { openSession } from '../../test/support/storedSession';
import type { SettableClock } from '../../test/support/testClock';
import type { Bug } from './bug';

/** Pages with timers need a server whose time goes on. */
export const systemTime: SettableClock = { now: () => new Date(), set: () => undefined, advance: () => undefined };

/** The recorder begins after the screen and the reminders. */
const recorderMs = 7_000;

/** Makes a journey in a browser, reports the problem, and returns the saved file. */
export async function record(browser: Browser, product: Product, { journey }: Pick<Bug, 'journey'>): Promise<string> {
  const context = await browser.newContext({
    ...{ baseURL: product.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata', acceptDownloads: true },
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const Native = Date;
      let by = 0;
      class Jumping extends Native {
        constructor(...given: [] | [number]) {
          super(...(given.length === 0 ? ([Native.now() + by] as const) : given));
        }
        static override now = () => Native.now() + by;
      }
      window.Date = Jumping as DateConstructor; // the same but for the time
      document.addEventListener('clock-jumps', (event) => {
        if (event instanceof CustomEvent) by += Number(event.detail);
      });
    });
    await journey({
      ...{ page, product },
      signIn: async (mobile) => {
        const { user, token } = await openSession(product, mobile);
        await page.addInitScript(
          ([userJson, tokenText]) => {
            // Once, so that the end of the session lasts.
            if (sessionStorage.getItem('begun') !== null) return;
            sessionStorage.setItem('begun', '');
            localStorage.setItem('user', userJson);
            localStorage.setItem('token', tokenText);
          },
          [JSON.stringify(user), token] as const,
        );
        return token;
      },
      open: async (address) => {
        await page.goto(address);
        await expect(page.locator('#first')).toHaveCount(0);
        await pause(recorderMs);
      },
      jump: (by) =>
        page.evaluate((detail) => void document.dispatchEvent(new CustomEvent('clock-jumps', { detail })), by),
    });
    await page.keyboard.press('Alt+p');
    const save = page.getByRole('button', { name: 'Save the file' });
    const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
    return readFileSync(await saved.path(), 'utf8');
  } finally {
    await context.close();
  }
}
