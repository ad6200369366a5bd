import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothSchemes, expectErrors, open, signIn, test } from './fixtures';
import { expectSoundScreen, sendCode, signInByCode, signOut } from './screenChecks';

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

test('A session that ends leads to the sign-in, and from there back to the same rows', async ({ page, product }) => {
  // Calls of the page may be under way when its session ends.
  expectErrors(page, /401/);
  const teamLeader = '9000000004';
  const token = await signIn(page, teamLeader);
  await open(page, '/leads/new?page=2');
  const firstName = page.locator('[role="row"] [data-field="name"] a').first();
  const name = await firstName.textContent();
  await product.call('signOut', { token });
  await expect(page).toHaveURL(/\/sign-in$/);
  await signInByCode(page, product, teamLeader);
  await expect(page).toHaveURL(/\/leads\/new\?page=2$/);
  await expect(page.getByRole('heading', { level: 1, name: 'New Leads' })).toBeVisible();
  await expect(firstName).toHaveText(name ?? '');
});

test('A sign-out in one tab signs the other one out, and a sign-in in @deep', async ({ page, context, product }) => {
  // A call of the other tab may be under way when the session ends.
  expectErrors(page, /401/);
  await signIn(page, '9000000022');
  await page.goto('/dashboard');
  const other = await context.newPage();
  // A tab that is still beginning is the matter of `otherTabs.test`.
  await open(other, '/leads/new');
  await expect(other.getByRole('heading', { level: 1, name: 'New Leads' })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/sign-in$/);
  await signInByCode(page, product, '9000000022');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('The sidebar keeps its full width, whatever is open, and is a menu on a phone @full', async ({ page }) => {
  await signIn(page, 'admin');
  await open(page, '/dashboard');
  const main = page.getByRole('navigation', { name: 'Main' });
  const width = await main.evaluate((element) => getComputedStyle(element).width);
  expect(width).toMatch(/^[12]\d\dpx$/);
  await main.getByRole('button', { name: 'User Management' }).click();
  await main.getByRole('link', { name: 'View All User' }).click();
  await expect(page).toHaveURL(/\/user\/table$/);
  await main.getByRole('button', { name: 'Leads' }).click();
  await expect(main.getByRole('link', { name: 'Bulk Upload' })).toBeVisible();
  await expect(main).toHaveCSS('width', width);
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

test('Who is signed in twice is asked before the other device ends, by keyboard @full', async ({ page, product }) => {
  await product.signIn(agentOfThisJourney);
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
});
