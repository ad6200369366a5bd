import type { Page } from '@playwright/test';
import {
  applicationStands,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectErrors,
  signIn,
  test,
} from './fixtures';
import { expectSoundScreen, expectToast, sendCode, signInByCode, signOut } from './screenChecks';

test.use({ as: null });

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test('From sign-in to sign-out: number, code, dashboard, and nothing left behind', async ({ page, product }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page).toHaveTitle(/Sign in/);
  await expectAccessible(page);
  await sendCode(page, '9000000020');
  await expect(page.getByText('9000000020')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Enter OTP' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(product.codes.get('9000000020') ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await storedKeys(page)).toEqual(['token', 'user']);
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText("You won't be able to revert this!");
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Yes, logout!' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await storedKeys(page)).toEqual(['signed-out']);
  const status = async () => (await product.call('listStates', { token: token ?? '' })).status;
  await expect.poll(status).toBe(401);
});

test('Back after signing out shows no screen of the product', async ({ page }) => {
  await signIn(page, '9000000021');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^New Leads/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Leads' })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('A sign-out in one tab signs the other one out, and a sign-in in @deep', async ({ page, context, product }) => {
  // A call of the other tab may be under way when the session ends.
  expectErrors(page, /401/);
  await signIn(page, '9000000022');
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/leads/new');
  await expect(other.getByRole('heading', { level: 1, name: 'New Leads' })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/sign-in$/);
  await signInByCode(page, product, '9000000022');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('The shell has company, name and role, groups that open, and a menu on a phone @full', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/dashboard');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('heading', { name: 'Palm Estates Pvt Ltd' })).toBeVisible();
  await expect(banner).toContainText('Asha Rao (Admin)');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const group = main.getByRole('button', { name: 'User Management' });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(main.getByRole('link', { name: 'View All User' })).toBeHidden();
  await applicationStands(page);
  const width = await main.evaluate((element) => getComputedStyle(element).width);
  expect(width).toMatch(/^[12]\d\dpx$/);
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await main.getByRole('link', { name: 'View All User' }).click();
  await expect(page).toHaveURL(/\/user\/table$/);
  await expect(main.getByRole('link', { name: 'View All User' })).toHaveAttribute('aria-current', 'page');
  await test.step('The sidebar keeps its full width, whatever is open', async () => {
    await main.getByRole('button', { name: 'Leads' }).click();
    await expect(main.getByRole('link', { name: 'Bulk Upload' })).toBeVisible();
    await expect(main).toHaveCSS('width', width);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(main).toBeHidden();
});

/** An agent of this journey alone, as sessions of other journeys would be listed too. */
const agentOfThisJourney = '9000000015';

test('Who is signed in twice ends the other device by keyboard @deep', async ({ page, openBrowser, product }) => {
  expectErrors(page, /401/);
  const other = await openBrowser(agentOfThisJourney);
  await other.goto('/leads/hot');
  await expect(other.getByRole('heading', { level: 1, name: 'Hot Leads' })).toBeVisible();

  // A number gets one code in half a minute.
  product.clock.advance(31_000);
  await signIn(page, agentOfThisJourney);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button').last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Signed-in Devices' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Signed-in Devices' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await expectSoundScreen(page);

  const end = page.getByRole('listitem').filter({ hasNotText: 'This device' }).getByRole('button', { name: /^End / });
  await end.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('will be signed out');
  await expectAccessibleInBothSchemes(page);
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
});
