import type { Page } from '@playwright/test';
import { applicationStands, expect, expectNoAxeViolation, expectNoAxeViolationInLightAndDark, test } from './fixtures';
import { enterCode } from './screenChecks';

const sendCode = async (page: Page, mobile: string) => {
  await page.getByRole('textbox', { name: 'Mobile Number' }).fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('textbox', { name: 'Enter OTP' }).waitFor();
};

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test('From sign-in to sign-out: number, code, dashboard, and nothing left on the device afterwards', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page).toHaveTitle(/Sign in/);
  await expectNoAxeViolation(page);
  await sendCode(page, '9000000020');
  await expect(page.getByText('9000000020')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Enter OTP' })).toBeFocused();
  await expectNoAxeViolation(page);
  await page.keyboard.type(product.codes.get('9000000020') ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await storedKeys(page)).toEqual(['token', 'user']);
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText("You won't be able to revert this!");
  await expectNoAxeViolationInLightAndDark(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Yes, logout!' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await storedKeys(page)).toEqual(['signed-out']);
  await expect
    .poll(async () => (await product.send('GET', '/api/state-list', { token: token ?? '' })).status)
    .toBe(401);
});

test('Back after signing out shows no screen of the product', async ({ page, signIn }) => {
  await signIn(page, '9000000021');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^New Leads/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Leads' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes, logout!' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test(
  'A sign-out in one tab signs the other one out, and a sign-in signs it in, at once',
  { tag: '@deep' },
  async ({ page, context, signIn, product, console }) => {
    // A call of the other tab may be under way when the session ends.
    console.expectErrors(/401/);
    await signIn(page, '9000000022');
    await page.goto('/dashboard');
    const other = await context.newPage();
    await other.clock.setFixedTime(product.clock.now());
    await other.goto('/leads/new');
    await expect(other.getByRole('heading', { level: 1, name: 'New Leads' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Yes, logout!' }).click();
    await expect(other).toHaveURL(/\/sign-in$/);
    await sendCode(page, '9000000022');
    await enterCode(page, () => product.codes.get('9000000022'));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(other).toHaveURL(/\/dashboard$/);
  },
);

test(
  'A session that the server ended leads to sign-in, and from there back to the screen',
  { tag: '@full' },
  async ({ page, signIn, product, console }) => {
    console.expectErrors(/401/);
    const token = await signIn(page, '9000000023');
    await page.goto('/leads/new');
    await expect(page.getByRole('heading', { level: 1, name: 'New Leads' })).toBeVisible();
    await product.send('POST', '/api/admin/user-logout', { token });
    await page.reload();
    await expect(page).toHaveURL(/\/sign-in$/);
    await sendCode(page, '9000000023');
    await enterCode(page, () => product.codes.get('9000000023'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/leads\/new$/);
  },
);

test(
  'A reload keeps the session, garbage in a key ends it without a crash',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, '9000000024');
    await test.step('An unknown address leads to the dashboard', async () => {
      await page.goto('/no/such/screen');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('user', '{"name":'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  },
);

test(
  'The shell: company, name and role, groups that open, the current link, and the menu on a small screen',
  { tag: '@full' },
  async ({ page, signIn }) => {
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
    await expectNoAxeViolation(page);
    await main.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(main).toBeHidden();
  },
);
