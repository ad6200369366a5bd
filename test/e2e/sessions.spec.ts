import { enter, expect, expectNoAxeViolationInLightAndDark, test } from './fixtures';
import { expectSoundScreen, expectToast } from './screenChecks';

/** An agent of this journey alone, as sessions of other journeys would be listed too. */
const agentOfThisJourney = '9000000015';

test(
  'Somebody who is signed in twice finds the other device by keyboard and ends it; its next call is refused',
  { tag: '@deep' },
  async ({ page, signIn, browser, product, console: seen }) => {
    seen.expectErrors(/401/);
    const elsewhere = await browser.newContext({ baseURL: product.url });
    seen.watch(elsewhere);
    const other = await elsewhere.newPage();
    await other.clock.setFixedTime(product.clock.now());
    await enter(other, product, agentOfThisJourney);
    await other.goto('/leads/hot');
    await expect(other.getByRole('heading', { level: 1, name: 'Hot Leads' })).toBeVisible();

    // A number gets one code in half a minute.
    product.clock.advance(31_000);
    await signIn(page, agentOfThisJourney);
    await page.goto('/dashboard');
    await page.getByRole('banner').getByRole('link').last().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Signed-in Devices' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
    await expectSoundScreen(page);

    const end = page.getByRole('listitem').filter({ hasNotText: 'This device' }).getByRole('button', { name: /^End / });
    await end.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('will be signed out');
    await expectNoAxeViolationInLightAndDark(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(end).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Yes, end it!' }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Unknown device was signed out.');
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    await elsewhere.close();
  },
);
