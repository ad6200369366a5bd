import { createAgent, createLead, type CreatedUser } from '../support/factories';
import type { Product } from '../support/startProduct';
import { testNow } from '../support/testClock';
import { expect, expectAccessibleInBothSchemes, signIn, test } from './fixtures';
import { boxOf, expectSoundScreen, pressKeys } from './screenChecks';

const minutes = (count: number): Date => new Date(testNow.getTime() + count * 60_000);

/** A lead of the agent that is to be called so many minutes after the start. */
const createDue = ({ db }: Product, { user_id }: CreatedUser, at: number, name?: string) =>
  createLead(db, { agent_id: user_id, lead_status: 2, follow_up: minutes(at), ...(name !== undefined && { name }) });

// The journeys compare times to the minute, so each one starts a minute later than the last.
test.beforeEach(async ({ page, product }) => {
  product.clock.set(testNow);
  await page.clock.setFixedTime(testNow);
});

test('The times of follow-ups are chosen by keyboard alone, and kept @full', async ({ page, product }) => {
  const agent = await createAgent(product.db);
  for (const [name, at] of [
    ['Third', 240],
    ['First', -90],
    ['Second', 30],
  ] as const) {
    await createDue(product, agent, at, `${name} Caller`);
  }
  const asDue = ['First Caller', 'Second Caller', 'Third Caller'];
  const names = page.locator('[role="row"][data-id] [data-field="name"]');
  const header = page.getByRole('columnheader', { name: 'Follow-up Time', exact: true });
  const dueSwitch = page.getByRole('button', { name: 'Follow-up times' });

  await signIn(page, agent.phone);
  await page.goto('/lead/todayfollow');
  await expect(names).toHaveText(['Second Caller', 'First Caller', 'Third Caller']);
  await expect(dueSwitch).toHaveAttribute('aria-pressed', 'false');
  await expect(header).toHaveCount(0);
  await expectSoundScreen(page);

  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'Tab', 'Tab');
  await expect(dueSwitch).toBeFocused();
  await page.keyboard.press('Space');
  await expect(names).toHaveText(asDue);
  await expect(header).toBeVisible();
  await expect(page).toHaveURL(/\?sort=due$/);
  await expect(page.locator('[data-field="due"]').nth(1)).toHaveText('10:30 AM late');
  await expect(dueSwitch).toBeFocused();
  await expectSoundScreen(page);

  // The plain address shows this order at once.
  await page.goto('/lead/todayfollow');
  await expect(names).toHaveText(asDue);
  await expect(header).toBeVisible();
  await page.reload();
  await expect(names).toHaveText(asDue);

  await names.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Update Lead');
  await page.goBack();
  await expect(names).toHaveText(asDue);
});

test('A reminder comes before and when it is due, once in two tabs @full', async ({ page, context, product }) => {
  const agent = await createAgent(product.db);
  await createDue(product, agent, 15, 'Anjali Bhatt');
  await context.grantPermissions(['notifications']);
  // Playwright does not see the browser's notifications.
  await context.addInitScript(() => {
    const shown: string[] = [];
    class Shown {
      static readonly permission = 'granted';
      onclick = () => undefined;
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}: ${body}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, shown });
  });
  const shownIn = (tab: typeof page) =>
    tab.evaluate(() => ('shown' in window && Array.isArray(window.shown) ? window.shown.map(String) : []));
  await signIn(page, agent.phone);
  const second = await context.newPage();
  for (const tab of [second, page]) {
    const asked = tab.waitForResponse('**/api/admin/reminders');
    await tab.goto('/leads/new');
    await expect(tab.getByRole('heading', { level: 1, name: 'New Leads' })).toBeVisible();
    await asked;
  }
  /** Moves the clock; a page with the focus checks its reminders at once. */
  const become = async (time: Date): Promise<void> => {
    for (const tab of [second, page]) {
      await tab.clock.setFixedTime(time);
      await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
    }
  };
  await page.bringToFront();
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await expect(reminders).toHaveCount(0);

  const field = page.getByRole('textbox', { name: 'Customer ID' });
  await field.click();
  await become(minutes(5));
  await expect(reminders.getByText('Follow-up soon, at 12:15 PM.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('C-1');
  await expect(field).toHaveValue('C-1');
  await expect(second.getByRole('region', { name: 'Reminders' })).toHaveCount(0);
  await expectSoundScreen(page);
  // They cover no button at the foot of a screen.
  const [box, foot] = [await boxOf(reminders), await boxOf(page.getByRole('button', { name: 'Next' }))];
  expect(box.y + box.height).toBeLessThan(foot.y);
  await reminders.getByRole('button', { name: 'Dismiss Anjali Bhatt' }).press('Enter');
  await expect(reminders).toHaveCount(0);

  await become(minutes(15));
  await expect(reminders.getByText('Follow-up was due at 12:15 PM.')).toBeVisible();
  expect([...(await shownIn(page)), ...(await shownIn(second))]).toEqual([
    'Anjali Bhatt: Follow-up soon, at 12:15 PM.',
    'Anjali Bhatt: Follow-up was due at 12:15 PM.',
  ]);
  await reminders.getByRole('button', { name: 'Open Anjali Bhatt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Update Lead');
});

test('More than three reminders are a number; one press dismisses all @full', async ({ page, product }) => {
  const agent = await createAgent(product.db);
  for (const at of [-50, -40, -30, 5, 8]) await createDue(product, agent, at);
  await signIn(page, agent.phone);
  await page.goto('/leads/new');
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await expect(reminders.getByRole('listitem')).toHaveCount(3);
  await expect(reminders).toContainText('2 more reminders. Today Follow Up');
  await expectSoundScreen(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(reminders.getByRole('listitem')).toHaveCount(1);
  await expect(reminders.getByRole('link', { name: /^4 more reminders/ })).toHaveText('+4');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await reminders.getByRole('link', { name: 'Today Follow Up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today Follow Leads' })).toBeVisible();
  await reminders.getByRole('button', { name: 'Dismiss all' }).click();
  await expect(reminders).toHaveCount(0);
});
