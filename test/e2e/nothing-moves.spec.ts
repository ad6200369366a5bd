import type { Page } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import { applicationStands, expect, test } from './fixtures';
import { slowDown } from './screenChecks';

/** Notes from the start of each load on what moves by itself: how much, as the browser counts it, and what. */
const watchLayout = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.tagName} ${node.className}: ${node.textContent.slice(0, 40)}` : '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The type of these entries is not among the DOM's yet; all have both.
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        moved.push(`${value} ${sources.map(nameOf).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const expectNothingMoved = async (page: Page): Promise<void> => {
  // The observer is told after the frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  expect(await page.evaluate((): unknown => Reflect.get(window, 'moved'))).toEqual([]);
};

const widths = [1440, 390] as const;

for (const [address, call] of [
  ['/dashboard', 'get-home-screen-data'],
  ['/leads/hot', 'get-lead-data'],
  ['/leads/fresh', 'get-lead-data'],
] as const) {
  test(`${address}: nothing moves through the hand-over, and nothing is asked for twice`, async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await slowDown(page);
    await watchLayout(page);
    for (const width of widths) {
      // Not what the last screen still fetches ahead.
      await page.goto('about:blank');
      const asked: (string | null)[] = [];
      let isListening = false;
      page.on('request', (request) => {
        // What is on the screen is asked for once more when the stream is there: it says nothing of what was before it.
        if (request.url().endsWith('/api/admin/events')) isListening = true;
        else if (request.url().endsWith(call) && !isListening) asked.push(request.postData());
      });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await page.locator('#first').waitFor();
      await applicationStands(page);
      await networkRests(page);
      await expectNothingMoved(page);
      expect(asked).toEqual([...new Set(asked)]);
      expect(asked.length).toBeGreaterThan(0);
      page.removeAllListeners('request');
    }
  });
}

test('Nothing moves while the other screens come', async ({ page, signIn }) => {
  await watchLayout(page);
  for (const [address, shown] of [
    ['/', 'Sign in'],
    ['/user/table', 'Users'],
    ['/user/form', 'Add User'],
    ['/leads/create', 'Create New Lead'],
    ['/mastersetting', 'Master Settings'],
    ['/connect-form', 'Connect Form'],
    ['/leads/table', 'Lead Table'],
  ] as const) {
    if (address === '/user/table') await signIn(page, 'admin');
    for (const width of widths) {
      await test.step(`${address} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(address);
        await page.getByRole('heading', { level: 1, name: shown, exact: true }).waitFor();
        await networkRests(page);
        await expectNothingMoved(page);
      });
    }
  }
});
