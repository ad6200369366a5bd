import { eventStream, networkRests } from '../support/networkRests';
import { applicationStands, expect, signIn, test, variants } from './fixtures';
import { expectNothingMoved, holdBack, throttle, watchLayout } from './screenChecks';

test.use({ as: null });

const widths = variants([1440, 390], 1);

for (const [address, call] of [
  ['/dashboard', 'get-home-screen-data'],
  ['/leads/hot', 'get-lead-data'],
  ['/leads/fresh', 'get-lead-data'],
] as const) {
  const tag = address === '/leads/fresh' ? [] : '@full';
  test(`${address}: nothing moves, and nothing is asked for twice`, { tag }, async ({ page }) => {
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
        if (eventStream.test(request.url())) isListening = true;
        else if (request.url().endsWith(call) && !isListening) asked.push(request.postData());
      });
      await page.setViewportSize({ width, height: 844 });
      const release = await holdBack(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('#first').waitFor();
      release();
      await applicationStands(page);
      await networkRests(page);
      await expectNothingMoved(page);
      expect(asked).toEqual([...new Set(asked)]);
      expect(asked.length).toBeGreaterThan(0);
      page.removeAllListeners('request');
    }
  });
}

test('A list that was seen before moves nothing while its answer is on the way @deep', async ({ page }) => {
  await signIn(page, 'admin');
  await watchLayout(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/leads/fresh');
  await applicationStands(page);
  await networkRests(page);
  const release = await holdBack(page, '**/get-lead-data');
  await page.goto('/leads/fresh');
  await applicationStands(page);
  const asOf = page.locator('#root').getByText(/^as of/);
  await expect(asOf).toBeVisible();
  release();
  await expect(asOf).toHaveCount(0);
  await networkRests(page);
  await expectNothingMoved(page);
});

test('Nothing moves while the other screens come @full', async ({ page }) => {
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
