import type { Locator, Page } from '@playwright/test';
import { formatCount } from '../../src/contract/numbers';
import { typeDate } from './dateKeys';
import { expect, expectErrors, signIn, test } from './fixtures';
import { expectTotal, heading } from './listPage';
import { boxOf, cutOf, expectSoundScreen, holdBack, pressKeys, tabTo } from './screenChecks';

const region = (page: Page) => page.getByRole('region', { name: 'The day at a glance' });
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const entries = (page: Page) => page.getByRole('list', { name: /, the newest first$/ }).getByRole('listitem');

const figureOf = async (link: Locator): Promise<number> =>
  Number.parseInt((await link.innerText()).replaceAll(',', ''), 10);

/** A figure of the day leads to a list of as many leads. */
const expectList = async (page: Page, title: string, total: number): Promise<void> => {
  await expect(heading(page, title)).toBeVisible();
  await expectTotal(page, total);
};

const expectLeads = async (page: Page, title: string, total: number): Promise<void> => {
  await expectList(page, title, total);
  if (total > 0) await expect(entries(page)).toHaveCount(Math.min(total, 50));
};

const firstAboveZero = (links: Locator): Locator => links.filter({ hasText: /[1-9]/ }).first();

test('By mouse an Admin goes from a source of the month to its leads, to one, and back @full', async ({ page }) => {
  await page.goto('/dashboard');
  const sources = panel(page, 'Leads by source');
  await expect(sources).toBeVisible();
  await page.getByRole('button', { name: 'This month' }).click();
  const contacted = firstAboveZero(sources.getByRole('link', { name: /Contacted: show them$/ }));
  await expect(contacted).toBeVisible();
  await expect(page.locator('.glance [aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Leads by source as a table' }).click();
  const count = await figureOf(contacted);
  await contacted.click();

  await expectLeads(page, 'Contacted', count);
  await expect(page.getByText(/^Leads created from \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4} · Source: /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectSoundScreen(page);

  await entries(page).getByRole('link').first().click();
  await expect(heading(page, 'Update Lead')).toBeVisible();
  await page.goBack();
  await expectLeads(page, 'Contacted', count);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
  await expect(contacted).toHaveText(formatCount(count));
});

test('By keyboard alone a team leader opens what is due at an hour of today @full', async ({ page }) => {
  await signIn(page, 'teamLeader');
  await page.goto('/dashboard');
  const hours = panel(page, 'Follow-ups today').getByRole('table', { name: 'Hour by hour' });
  const figure = firstAboveZero(hours.getByRole('link'));
  await expect(figure).toBeVisible();
  await page.getByRole('button', { name: 'Other days' }).focus();
  await tabTo(page, figure);
  const count = await figureOf(figure);
  const [, hour, word = ''] =
    /^[\d,]+, (.+), (.+): show them$/.exec((await figure.getAttribute('aria-label')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expectLeads(page, word, count);
  await expect(heading(page, word)).toBeFocused();
  await expect(page.getByText(`Follow-ups at ${hour} today, ${word.toLowerCase()}`, { exact: true })).toBeVisible();
  const lead = entries(page).getByRole('link').first();
  await tabTo(page, lead, 3);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Update Lead')).toBeVisible();
});

test('A figure without leads, an unknown one and a failed load are said @full', async ({ page }) => {
  await page.goto('/dashboard/leads?figure=created&by=source&key=Nowhere');
  await expect(page.getByText('There are no leads to show for this figure.')).toBeVisible();
  await expectSoundScreen(page);
  await page.goto('/dashboard/leads?figure=sold');
  await expect(page.getByText('This figure is not known.')).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();

  expectErrors(page, /getFigureLeads|ERR_FAILED/);
  await page.route('**/api/admin/report-leads', (route) => route.abort());
  await page.goto('/dashboard/leads?figure=created&from=2026-06-01&to=2026-06-17');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectSoundScreen(page);
  await page.unroute('**/api/admin/report-leads');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page).first()).toBeVisible();
});

test('By mouse an Admin looks at the month and a team, and each figure leads to its leads @full', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(region(page)).toBeVisible();
  await page.getByRole('button', { name: 'This month' }).click();
  const agents = panel(page, 'Agents');
  await expect(agents.getByRole('table')).toBeVisible();
  await expectSoundScreen(page);

  const missed = agents.getByRole('link', { name: /Missed: show them$/ }).first();
  const count = await figureOf(missed);
  expect(count).toBeGreaterThan(0);
  await missed.click();
  await expectList(page, 'Missed Follow Leads', count);
  await page.goBack();

  await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
  const hot = panel(page, 'Lead progress').getByRole('link', { name: /Hot Lead, Leads: show them$/ });
  await expect(hot).toBeVisible();
  const all = await figureOf(hot);
  const leader = page.getByRole('combobox', { name: 'Team Leader' });
  await leader.click();
  await page.getByRole('option').nth(1).click();
  await expect(hot).not.toHaveText(formatCount(all));
  const team = await figureOf(hot);
  await hot.click();
  await expectList(page, 'Hot Leads', team);
});

test('By keyboard alone a team leader chooses the week and opens what is due today', async ({ page }) => {
  await signIn(page, 'teamLeader');
  await page.goto('/dashboard');
  await expect(panel(page, 'Your team')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Team Leader' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Today', exact: true }).focus();
  await pressKeys(page, 'Tab', 'Space');
  await expect(page.getByRole('button', { name: 'This week' })).toHaveAttribute('aria-pressed', 'true');
  const due = page.getByRole('link', { name: /^[\d,]+ to call today$/ });
  await tabTo(page, due);
  const count = await figureOf(due);
  await page.keyboard.press('Enter');
  await expectList(page, 'Today Follow Leads', count);
});

test('An agent sees their own; other days are typed, and days that make no sense are said @full', async ({ page }) => {
  await signIn(page, 'agent');
  await page.goto('/dashboard');
  const own = panel(page, 'Your work');
  await expect(own.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Other days' }).click();
  await typeDate(page, 'Date From', '01/01/2020');
  await typeDate(page, 'Date To', '02/01/2020');
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(panel(page, 'Lead progress')).toBeVisible();
  await typeDate(page, 'Date From', '10/06/2026');
  await typeDate(page, 'Date To', '01/06/2026');
  await expect(page.getByText('Date To is before Date From.')).toBeVisible();
  await expectSoundScreen(page);
});

test('Figures that cannot be loaded are asked for again, and nothing moves while they come @full', async ({ page }) => {
  expectErrors(page, /getReport|ERR_FAILED/);
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
});

test('By keyboard alone a chart becomes a table of all its figures, and no hidden one takes the focus @deep', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const agents = panel(page, 'Agents');
  const calls = agents.getByRole('link', { name: /, Calls: show them$/ }).first();
  const missed = agents.getByRole('link', { name: /, Missed: show them$/ });
  const button = page.getByRole('button', { name: 'Agents as a table' });
  await tabTo(page, button, 200);
  // Screen readers have it, but it is out of sight.
  await expect(calls).toHaveCount(1);
  expect((await boxOf(calls)).width).toBeLessThan(2);
  await pressKeys(page, 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await expect(missed.nth(1)).toBeFocused();
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, calls, 10);
  expect((await boxOf(calls)).width).toBeGreaterThan(20);
  await expectSoundScreen(page);
});

test('Names beside bars are in full at every width @full', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'This month' }).click();
  for (const title of ['Agents', 'Leads by source', 'Leads by project']) {
    const names = panel(page, title).getByRole('rowheader');
    await expect(names.first()).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of await names.all()) expect(await cutOf(name)).toBe(0);
    }
  }
});
