import type { Locator, Page } from '@playwright/test';
import { createLead } from '../support/factories';
import { expect, signIn, test } from './fixtures';
import { choose, newLeadOfAgent, openLead, text } from './leadFormPage';
import { expectSoundScreen, pressKeys } from './screenChecks';

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

const visits = ['Schedule Site Visit', 'Office Visit Completed', 'Mid Way Visit completed', 'House Visit Complete'];

/** Between the top bar and the save bar, without scrolling. */
const expectInSight = async (page: Page, control: Locator): Promise<void> => {
  const bar = await page.locator('.save-bar').boundingBox();
  const box = await control.boundingBox();
  expect(box).not.toBeNull();
  expect(box?.y).toBeGreaterThanOrEqual(56);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
};

/** Whether a press in its middle reaches the control, at once. */
const isOnTop = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const calledLead = async (page: Page, id: number): Promise<void> => {
  await openLead(page, id);
  await choose(page, 'Last Call Status', 'Not Connect');
  await choose(page, 'Last Call Action', 'Not Pick Up');
  await expect(page.getByRole('button', { name: 'Tomorrow 11:00 AM' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
};

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`Update Lead shows what a call changes without scrolling at ${width} x ${height}`, async ({ page, product }) => {
    await page.setViewportSize({ width, height });
    const { id } = await newLeadOfAgent(product);
    await signIn(page, 'agent');
    await calledLead(page, id);
    for (const name of ['Last Call Status', 'Last Call Action', 'Lead Status']) {
      await expectInSight(page, select(page, name));
    }
    for (const name of ['Follow Up', 'Follow-up at', ...visits]) await expectInSight(page, group(page, name));
    await expectInSight(page, text(page, 'New Note'));
    // Name and address come below.
    const note = await text(page, 'New Note').boundingBox();
    const name = await text(page, 'Full Name').boundingBox();
    expect(name?.y).toBeGreaterThan(note?.y ?? Number.POSITIVE_INFINITY);
  });
}

test('At 1024 x 768 the pickers of a lead are whole, and reminders leave them free in wide letters too @deep', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { id, agent_id } = await newLeadOfAgent(product);
  const due = new Date(product.clock.now().getTime() - 60_000);
  for (let n = 0; n < 4; n += 1) await createLead(product.db, { agent_id, lead_status: 2, follow_up: due });
  await signIn(page, 'agent');
  await calledLead(page, id);
  await expect(page.getByRole('region', { name: 'Reminders' })).toBeVisible();
  await page.evaluate(() => {
    const wide = new CSSStyleSheet();
    wide.replaceSync('main * { letter-spacing: 0.06em }');
    document.adoptedStyleSheets.push(wide);
  });
  for (const name of ['Follow Up', ...visits]) {
    const calendar = group(page, name).getByRole('button', { name: /^Choose date/ });
    expect(await isOnTop(calendar), name).toBe(true);
    await calendar.click();
    const picker = page.getByRole('dialog');
    await expect(picker).toBeVisible();
    const box = await picker.boundingBox();
    expect([name, (box?.x ?? -1) >= 0, (box?.y ?? -1) >= 0]).toEqual([name, true, true]);
    expect([name, (box?.x ?? 0) + (box?.width ?? 9999) <= 1024]).toEqual([name, true]);
    expect([name, (box?.y ?? 0) + (box?.height ?? 9999) <= 768]).toEqual([name, true]);
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
  }
});

test('By keyboard alone a lead is called on Update Lead, in the order in which the fields stand', async ({
  page,
  product,
}) => {
  const { id } = await newLeadOfAgent(product);
  await signIn(page, 'agent');
  await openLead(page, id);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Tab');
  await expect(select(page, 'Last Call Status')).toBeFocused();
  await page.keyboard.type('Connect');
  await page.keyboard.press('Enter');
  await expect(select(page, 'Last Call Status')).toHaveValue('Connect');
  await page.keyboard.press('Tab');
  await expect(select(page, 'Last Call Action')).toBeFocused();
  await page.keyboard.type('WhatsApp');
  await pressKeys(page, 'Enter', 'Tab');
  await expect(select(page, 'Lead Status')).toBeFocused();
  await page.getByRole('button', { name: 'Tomorrow 11:00 AM' }).focus();
  await page.keyboard.press('Enter');
  await text(page, 'New Note').focus();
  await page.keyboard.type('Sent the brochure.');
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Note history' })).toContainText('Sent the brochure.');
});
