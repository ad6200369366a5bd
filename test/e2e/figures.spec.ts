import type { Locator, Page } from '@playwright/test';
import { formatCount } from '../../src/contract/numbers';
import { expect, test } from './fixtures';
import { expectSoundScreen } from './screenChecks';

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });
const entries = (page: Page) => page.getByRole('list', { name: /, the newest first$/ }).getByRole('listitem');

const figureOf = async (link: Locator): Promise<number> => Number((await link.innerText()).replaceAll(',', ''));

const expectTotal = async (page: Page, title: string, total: number): Promise<void> => {
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText(`Total Records: ${formatCount(total)}`, { exact: true })).toBeVisible();
  if (total > 0) await expect(entries(page)).toHaveCount(Math.min(total, 50));
};

const firstAboveZero = (links: Locator): Locator => links.filter({ hasText: /[1-9]/ }).first();

const tabTo = async (page: Page, link: Locator, presses = 80): Promise<void> => {
  for (let press = 0; press < presses; press += 1) {
    if (await link.evaluate((each) => each === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
};

test(
  'By mouse an Admin goes from a source of the month to its leads, to one of them, and back to what was looked at',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto('/dashboard');
    const sources = panel(page, 'Leads by source');
    await expect(sources).toBeVisible();
    await page.getByRole('button', { name: 'This month' }).click();
    const contacted = firstAboveZero(sources.getByRole('link', { name: /Contacted: show them$/ }));
    await expect(contacted).toBeVisible();
    await expect(page.locator('.glance [aria-busy="true"]')).toHaveCount(0);
    const count = await figureOf(contacted);
    await contacted.click();

    await expectTotal(page, 'Contacted', count);
    await expect(page.getByText(/^Leads created from \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4} · Source: /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page');
    await expectSoundScreen(page);

    await entries(page).getByRole('link').first().click();
    await expect(heading(page, 'Update Lead')).toBeVisible();
    await page.goBack();
    await expectTotal(page, 'Contacted', count);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
    await expect(contacted).toHaveText(formatCount(count));
  },
);

test(
  'By keyboard alone a team leader opens what is due at an hour of today',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'teamLeader');
    await page.goto('/dashboard');
    const hours = panel(page, 'Follow-ups today').getByRole('table', { name: 'By the hour, in India' });
    const figure = firstAboveZero(hours.getByRole('link'));
    await expect(figure).toBeVisible();
    await page.getByRole('button', { name: 'Other days' }).focus();
    await tabTo(page, figure);
    const count = await figureOf(figure);
    const [, hour, word = ''] =
      /^[\d,]+, (.+), (.+): show them$/.exec((await figure.getAttribute('aria-label')) ?? '') ?? [];
    await page.keyboard.press('Enter');
    await expectTotal(page, word, count);
    await expect(heading(page, word)).toBeFocused();
    await expect(page.getByText(`Follow-ups at ${hour} today, ${word.toLowerCase()}`, { exact: true })).toBeVisible();
    const lead = entries(page).getByRole('link').first();
    await tabTo(page, lead, 3);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Update Lead')).toBeVisible();
  },
);

test(
  'An agent sees the leads behind what they have open, and their own calls',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'agent');
    await page.goto('/dashboard');
    const own = panel(page, 'Your work');
    const open = own.getByRole('link', { name: /Open: show them$/ });
    const count = await figureOf(open);
    await open.click();
    await expectTotal(page, 'Open', count);
    await page.goBack();
    const calls = own.getByRole('link', { name: /Calls: show them$/ });
    await expect(calls).toBeVisible();
    const called = await figureOf(calls);
    await calls.click();
    await expectTotal(page, 'Calls', called);
    await expect(page.getByText(/^Calls of .+ on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  },
);

test(
  'Where nothing is behind a figure, or no report has it, the screen says so; a failed load is retried',
  { tag: '@full' },
  async ({ page, signIn, console }) => {
    await signIn(page, 'admin');
    await page.goto('/dashboard/leads?figure=created&by=source&key=Nowhere');
    await expect(page.getByText('No leads are behind this figure now.')).toBeVisible();
    await expectSoundScreen(page);
    await page.goto('/dashboard/leads?figure=sold');
    await expect(page.getByText('This figure is not known.')).toBeVisible();
    await expectSoundScreen(page);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();

    console.expectErrors(/getFigureLeads|ERR_FAILED/);
    await page.route('**/api/admin/report-leads', (route) => route.abort());
    await page.goto('/dashboard/leads?figure=created&from=2026-06-01&to=2026-06-17');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectSoundScreen(page);
    await page.unroute('**/api/admin/report-leads');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(entries(page).first()).toBeVisible();
  },
);
