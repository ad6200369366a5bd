import { test as base } from './fixtures';

/** Files of the application. */
export const script = /\.js$/;

interface Line {
  /** From now on scripts are missing on the server, as after a new version, or do not come at all. */
  cut: (how: 'missing' | 'gone') => Promise<void>;
  mend: () => Promise<void>;
  /** Does what waits for an idle browser; before, none of it happens. */
  beIdle: () => Promise<void>;
}

/** Journeys of a page whose scripts can be cut off. */
export const test = base.extend<{ line: Line; isIdleAllowed: boolean }>({
  isIdleAllowed: [false, { option: true }],
  line: async ({ page, isIdleAllowed, console: browserConsole }, use) => {
    browserConsole.expectErrors(/Failed to load resource|net::ERR|ChunkLoadError/);
    if (!isIdleAllowed) {
      await page.addInitScript(() => {
        const works: IdleRequestCallback[] = [];
        window.requestIdleCallback = (work) => works.push(work);
        document.addEventListener('idle', () =>
          works.splice(0).forEach((work) => work({ didTimeout: true, timeRemaining: () => 0 })),
        );
      });
    }
    await use({
      cut: async (how) => {
        await page.unroute(script);
        await page.route(script, (route) => (how === 'gone' ? route.abort() : route.fulfill({ status: 404 })));
      },
      mend: () => page.unroute(script),
      beIdle: () => page.evaluate(() => void document.dispatchEvent(new Event('idle'))),
    });
  },
});
