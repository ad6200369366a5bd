import { networkRests } from '../support/networkRests';
import { applicationStands, expect, test } from './fixtures';
import { expectSoundScreen } from './screenChecks';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `Without a network the bar says so, and nothing on the screen moves, at ${width}`,
    { tag: '@full' },
    async ({ page, context, signIn, console }) => {
      await page.setViewportSize({ width, height });
      await signIn(page, 'admin');
      await page.goto('/leads/hot');
      await applicationStands(page);
      await networkRests(page);
      console.expectErrors(/Failed to load resource|Loading failed/);
      const boxes = () =>
        page
          .locator('header *:not(.outage), h1, [role="row"]')
          .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      const before = await boxes();
      await context.setOffline(true);
      const sign = page.getByRole('status').filter({ hasText: /^Offline since \d\d:\d\d$/ });
      await expect(sign).toBeInViewport({ ratio: 1 });
      expect(await boxes()).toEqual(before);
      await expectSoundScreen(page);
      await context.setOffline(false);
      await expect(page.getByText('Offline since')).toHaveCount(0);
    },
  );
}
