import type { Page } from '@playwright/test';
import { formatCount } from '../../src/contract/numbers';
import { typeDate } from './dateKeys';
import { expect, test } from './fixtures';
import { expectSoundScreen, holdBack } from './screenChecks';

const region = (page: Page) => page.getByRole('region', { name: 'The day at a glance' });
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

const figureOf = async (link: ReturnType<Page['getByRole']>): Promise<number> =>
  Number((await link.innerText()).replaceAll(',', ''));

const expectTotal = async (page: Page, title: string, total: number): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(`Total Records: ${formatCount(total)}`, { exact: true })).toBeVisible();
};

test(
  'By mouse an Admin looks at the month and a team, and each figure leads to its leads',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/dashboard');
    await expect(region(page)).toBeVisible();
    await page.getByRole('button', { name: 'This month' }).click();
    const agents = panel(page, 'Agents');
    await expect(agents.getByRole('img')).toBeVisible();
    await expectSoundScreen(page);

    const missed = agents.getByRole('link', { name: /Missed: show them$/ }).first();
    const count = await figureOf(missed);
    expect(count).toBeGreaterThan(0);
    await missed.click();
    await expectTotal(page, 'Missed Follow Leads', count);
    await page.goBack();

    await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    const hot = panel(page, 'What became of the leads').getByRole('link', { name: /Hot Lead, Leads: show them$/ });
    await expect(hot).toBeVisible();
    const all = await figureOf(hot);
    const leader = page.getByRole('combobox', { name: 'Team Leader' });
    await leader.click();
    await page.getByRole('option').nth(1).click();
    await expect(hot).not.toHaveText(formatCount(all));
    const team = await figureOf(hot);
    await hot.click();
    await expectTotal(page, 'Hot Leads', team);
  },
);

test('By keyboard alone a team leader chooses the week and opens what is due today', async ({ page, signIn }) => {
  await signIn(page, 'teamLeader');
  await page.goto('/dashboard');
  await expect(panel(page, 'Your team')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Team Leader' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Today', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'This week' })).toHaveAttribute('aria-pressed', 'true');
  const due = page.getByRole('link', { name: /To be called today, Leads: show them$/ });
  for (let press = 0; press < 80 && !(await due.evaluate((link) => link === document.activeElement)); press += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(due).toBeFocused();
  const count = await figureOf(due);
  await page.keyboard.press('Enter');
  await expectTotal(page, 'Today Follow Leads', count);
});

test(
  'An agent sees their own; other days are typed, and days that make no sense are said',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'agent');
    await page.goto('/dashboard');
    const own = panel(page, 'Your work');
    await expect(own.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Other days' }).click();
    await typeDate(page, 'Date From', '10/06/2026');
    await typeDate(page, 'Date To', '01/06/2026');
    await expect(page.getByText('Date To is before Date From.')).toBeVisible();
    await expectSoundScreen(page);
  },
);

test(
  'Figures that cannot be loaded are asked for again, and nothing moves while they come',
  { tag: '@full' },
  async ({ page, signIn, console }) => {
    console.expectErrors(/getReport|ERR_FAILED/);
    await signIn(page, 'admin');
    await page.route('**/api/admin/report', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(region(page).getByRole('alert')).toBeVisible();
    await expectSoundScreen(page);
    await page.unroute('**/api/admin/report');
    const release = await holdBack(page, '**/api/admin/report');
    await region(page).getByRole('button', { name: 'Try again' }).click();
    const cards = () => page.locator('.cards').evaluate((all) => JSON.stringify(all.getBoundingClientRect()));
    const before = await cards();
    release();
    await expect(panel(page, 'Agents')).toBeVisible();
    expect(await cards()).toBe(before);
  },
);

test(
  'Charts without room are left out until there is some again, and the console has nothing to complain of',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/dashboard');
    const chart = panel(page, 'Agents').getByRole('img').getByText('Missed', { exact: true });
    await expect(chart).toBeVisible();
    const squeeze = (width: string) => panel(page, 'Agents').evaluate((all, to) => (all.style.width = to), width);
    // A window that gets narrow squeezes the panel before its menu closes.
    await squeeze('120px');
    await expect(chart).toHaveCount(0);
    await squeeze('');
    await expect(chart).toBeVisible();
  },
);
