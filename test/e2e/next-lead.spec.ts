import type { Locator, Page } from '@playwright/test';
import { createAgent, createLead } from '../support/factories';
import { networkRests } from '../support/networkRests';
import type { Product } from '../support/startProduct';
import { testNow } from '../support/testClock';
import { choose, draftKept, saveButton, text } from './leadFormPage';
import { applicationStands, expect, open, signIn, test, widths } from './fixtures';
import { expectTotal } from './listPage';
import { animationsEnd, boxOf, expectNothingMoved, expectSoundScreen, pressKeys, watchLayout } from './screenChecks';

const names = ['Maheshwaranathasubramaniapillai Venkateswaran Raghunathan', 'Priya Nair', 'Arjun Mehta'] as const;

/** An agent with three hot leads, in this order. */
const threeLeads = async ({ db }: Product) => {
  const agent = await createAgent(db);
  for (const [place, name] of names.entries()) {
    const created_at = new Date(testNow.getTime() - (place + 1) * 60_000);
    await createLead(db, { name, agent_id: agent.user_id, lead_status: 3, created_at });
  }
  return agent;
};

const shows = (page: Page, name: string) => expect(text(page, 'Full Name')).toHaveValue(name);
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true });
const saveAndNext = (page: Page) => page.getByRole('button', { name: 'Save and next' });
const openFirst = async (page: Page): Promise<void> => {
  await open(page, '/leads/hot');
  await page.getByRole('link', { name: names[0] }).click();
  await shows(page, names[0]);
  await expect(next(page)).toBeVisible();
};

test.beforeEach(async ({ page, product }) => {
  const agent = await threeLeads(product);
  await signIn(page, agent.phone);
});

test('From lead to lead of a list, saved by a key on the way, and Back leads to the list @full', async ({ page }) => {
  await openFirst(page);
  await expectSoundScreen(page);

  await choose(page, 'Last Call Status', 'Connect');
  await choose(page, 'Last Call Action', 'WhatsApp');
  await page.getByRole('button', { name: 'Tomorrow 11:00 AM' }).click();
  await expectSoundScreen(page);
  await choose(page, 'Lead Status', 'In Progress');
  await text(page, 'New Note').fill('Wants to see it.');
  await page.keyboard.press('Control+Enter');
  await shows(page, names[1]);
  // The focus is on the heading.
  await pressKeys(page, 'Tab');
  await expect(previous(page)).toBeFocused();
  await pressKeys(page, 'Tab', 'Enter');
  await shows(page, names[2]);
  await expect(next(page)).toBeFocused();
  await expectSoundScreen(page);
  await page.reload();
  await applicationStands(page);
  await previous(page).click();
  await shows(page, names[1]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Hot Leads' })).toBeVisible();
  // The saved lead has left the list.
  await expectTotal(page, 2);
});

test('What leads from lead to lead fits beside the form and moves nothing when it comes @full', async ({ page }) => {
  await watchLayout(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await openFirst(page);
    await page.reload();
    await applicationStands(page);
    await expect(saveAndNext(page)).toBeVisible();
    await expect(saveButton(page)).toBeVisible();
    await networkRests(page);
    await expectNothingMoved(page);
    await text(page, 'New Note').fill('Something');
    await draftKept(page);
    await expectSoundScreen(page);
    expect((await boxOf(page.locator('.save-bar'))).height).toBeLessThanOrEqual(60);
    await text(page, 'New Note').fill('');
  }
});

test('On a phone a message leaves the ways on, Save and the company in sight @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const standsOver = async (toast: Locator, other: Locator): Promise<boolean> => {
    const [one, two] = [await boxOf(toast), await boxOf(other)];
    const isBeside = one.x >= two.x + two.width || two.x >= one.x + one.width;
    return !isBeside && one.y < two.y + two.height && two.y < one.y + one.height;
  };
  await openFirst(page);
  await text(page, 'City').fill('Nashik');
  await saveButton(page).click();
  const toast = page.locator('.notistack-MuiContent');
  await expect(toast).toBeVisible();
  await animationsEnd(page);
  for (const other of [next(page), previous(page), saveButton(page), page.locator('.company')]) {
    expect(await standsOver(toast, other)).toBe(false);
  }
  await page.goto('/leads/queue');
  await page.getByRole('button', { name: 'Skip' }).waitFor();
  await text(page, 'New Note').fill('Rang twice.');
  await saveAndNext(page).click();
  await expect(toast.first()).toBeVisible();
  expect(await standsOver(toast.first(), page.getByRole('button', { name: 'Skip' }))).toBe(false);
});
