import type { Page } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import { variants } from './depth';
import { applicationStands, expect, test } from './fixtures';
import { throttle } from './screenChecks';

/** Records each layout shift of a load, with its size and its elements. */
const watchLayout = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.tagName} ${node.className}: ${node.textContent.slice(0, 40)}` : '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM library lacks the type of these entries.
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        moved.push(`${value} ${sources.map(nameOf).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const expectNothingMoved = async (page: Page): Promise<void> => {
  // The observer reports after the frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  expect(await page.evaluate((): unknown => Reflect.get(window, 'moved'))).toEqual([]);
};

const widths = variants([1440, 390], 1);

for (const [address, call] of [
  ['/dashboard', 'get-home-screen-data'],
  ['/leads/hot', 'get-lead-data'],
  ['/leads/fresh', 'get-lead-data'],
] as const) {
  const tag = address === '/leads/fresh' ? [] : '@full';
  test(
    `${address}: nothing moves through the hand-over, and nothing is asked for twice`,
    { tag },
    async ({ page, signIn }) => {
      await signIn(page, 'admin');
      const setRate = await throttle(page);
      await setRate(4);
      await watchLayout(page);
      for (const width of widths) {
        // The last screen may still fetch pages ahead.
        await page.goto('about:blank');
        const asked: (string | null)[] = [];
        let isListening = false;
        page.on('request', (request) => {
          // The screen asks once more when the stream opens, which reports no earlier change.
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
    },
  );
}

test('Nothing moves while the other screens come', { tag: '@full' }, async ({ page, signIn }) => {
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
