import { createAgent, createLead, createTeamLeader } from '../support/factories';
import { testNow } from '../support/testClock';
import { expect, expectNoAxeViolationInLightAndDark, test } from './fixtures';
import { expectSoundScreen } from './screenChecks';

const minutes = (count: number): Date => new Date(testNow.getTime() + count * 60_000);

// These journeys compare times to the minute, and each journey starts a minute later than the last.
test.beforeEach(async ({ page, product }) => {
  product.clock.set(testNow);
  await page.clock.setFixedTime(testNow);
});

test(
  'Due times: chosen by keyboard alone, kept after a reload and for this person only',
  { tag: '@full' },
  async ({ page, product, signIn }) => {
    const leader = await createTeamLeader(product.db);
    const agent = await createAgent(product.db, { team_leader_id: leader.user_id });
    const lead = (name: string, follow_up: Date) =>
      createLead(product.db, { name, follow_up, agent_id: agent.user_id, lead_status: 2 });
    await lead('Third Caller', minutes(240));
    await lead('First Caller', minutes(-90));
    await lead('Second Caller', minutes(30));
    const names = page.locator('[role="row"][data-id] [data-field="name"]');
    const header = page.getByRole('columnheader', { name: 'Due', exact: true });
    const dueSwitch = page.getByRole('button', { name: 'Due times' });

    await signIn(page, agent.phone);
    await page.goto('/lead/todayfollow');
    await expect(names).toHaveText(['Second Caller', 'First Caller', 'Third Caller']);
    await expect(dueSwitch).toHaveAttribute('aria-pressed', 'false');
    await expect(header).toHaveCount(0);
    await expectSoundScreen(page);

    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dueSwitch).toBeFocused();
    await page.keyboard.press('Space');
    await expect(names).toHaveText(['First Caller', 'Second Caller', 'Third Caller']);
    await expect(header).toBeVisible();
    await expect(page).toHaveURL(/\?sort=due$/);
    await expect(page.locator('[data-field="due"]').nth(1)).toHaveText('10:30 AM late');
    await expect(dueSwitch).toBeFocused();
    await expectSoundScreen(page);

    // The plain address shows this order at once.
    await page.goto('/lead/todayfollow');
    await expect(names).toHaveText(['First Caller', 'Second Caller', 'Third Caller']);
    await expect(header).toBeVisible();
    await page.reload();
    await expect(names).toHaveText(['First Caller', 'Second Caller', 'Third Caller']);

    await names.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Update Lead');
    await page.goBack();
    await expect(names).toHaveText(['First Caller', 'Second Caller', 'Third Caller']);

    await signIn(page, leader.phone);
    await page.goto('/lead/todayfollow');
    await expect(names).toHaveText(['Second Caller', 'First Caller', 'Third Caller']);
    await expect(header).toHaveCount(0);
    await expect(dueSwitch).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'A reminder comes ten minutes before and when it is due, in the page and as the browser’s own, once in two tabs',
  { tag: '@full' },
  async ({ page, context, product, signIn }) => {
    const leader = await createTeamLeader(product.db);
    const agent = await createAgent(product.db, { team_leader_id: leader.user_id });
    const columns = { agent_id: agent.user_id, lead_status: 2 };
    await createLead(product.db, { ...columns, name: 'Anjali Bhatt', follow_up: minutes(15) });
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
    const [box, foot] = [await reminders.boundingBox(), await page.getByRole('button', { name: 'Next' }).boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
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
  },
);

test(
  'More than three reminders are a number and the way to the list; one press dismisses all',
  { tag: '@full' },
  async ({ page, product, signIn }) => {
    const leader = await createTeamLeader(product.db);
    const agent = await createAgent(product.db, { team_leader_id: leader.user_id });
    for (const at of [-50, -40, -30, 5, 8]) {
      await createLead(product.db, { agent_id: agent.user_id, lead_status: 2, follow_up: minutes(at) });
    }
    await signIn(page, agent.phone);
    await page.goto('/leads/new');
    const reminders = page.getByRole('region', { name: 'Reminders' });
    await expect(reminders.getByRole('listitem')).toHaveCount(3);
    await expect(reminders).toContainText('2 more follow-ups are due. Today Follow Up');
    await expectSoundScreen(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(reminders.getByRole('listitem')).toHaveCount(1);
    await expect(reminders.getByRole('link', { name: /^4 more follow-ups are due/ })).toHaveText('+4');
    await expectNoAxeViolationInLightAndDark(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await reminders.getByRole('link', { name: 'Today Follow Up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today Follow Leads' })).toBeVisible();
    await reminders.getByRole('button', { name: 'Dismiss all' }).click();
    await expect(reminders).toHaveCount(0);
  },
);
