import { createHotTeam } from '../support/hotTeam';
import { networkRests } from '../support/networkRests';
import { expect, open, signIn, test } from './fixtures';
import { expectSoundScreen, expectToast, pick } from './screenChecks';

test('A rule is added, tried and switched on, and a new lead is with the agent who is there', async ({
  page,
  openBrowser,
  product,
}) => {
  const { leader, agent } = await createHotTeam(product.db, 1);
  await open(page, '/hand-out');
  await expect(page.getByText('There are no rules: fresh leads wait')).toBeVisible();
  const person = page.getByRole('region', { name: 'Team' }).getByRole('listitem').filter({ hasText: agent.name });
  // An open screen looks four times a minute.
  const expectInTeam = (text: string): Promise<void> =>
    expect(async () => {
      await open(page, '/hand-out');
      await expect(person).toContainText(text, { timeout: 2_000 });
    }).toPass();
  await page.getByText(/^Away: /).click();
  await expect(page.getByRole('listitem').filter({ hasText: agent.name })).toContainText('Not seen yet');
  await networkRests(page);
  await expectSoundScreen(page);

  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Pune');
  await page.getByRole('textbox', { name: 'City' }).fill('pune');
  const budget = page.getByRole('textbox', { name: 'Budget' });
  await budget.fill('a lot');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('Budget must be an amount, such as 50 lakh to 1 crore.')).toBeVisible();
  await budget.fill('');
  await pick(page, 'Team Leader', leader.name);
  await pick(page, agent.name, 'Weight 2');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expectToast(page, 'Hand-out saved.');
  const rule = page
    .getByRole('listitem')
    .filter({ hasText: `pune: to ${leader.name}'s team (${agent.name} (weight 2))` });
  await expect(rule).toContainText('Off');
  await page.getByRole('button', { name: 'Try on the last 200 leads' }).click();
  await expect(page.getByRole('heading', { name: /Who would have had the last \d+ leads?/ })).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Switch on Pune' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Switch off Pune' })).toBeFocused();
  await expect(rule).toContainText('On');

  const other = await openBrowser(agent.phone);
  await other.goto('/leads/new');
  await expectInTeam('Present since');
  await product.db
    .insertInto('leads')
    .values({
      ...{ name: 'Kiran Handout', contact: '9822077001', city: 'Pune', project: 'Palm Grove', lead_source: 'Website' },
      ...{ lead_status: 0, created_at: product.clock.now(), updated_at: product.clock.now() },
    })
    .execute();
  await other.getByRole('button', { name: 'Show 1 new lead' }).click();
  const row = other.getByRole('row').filter({ hasText: 'Kiran Handout' });
  await expect(row.getByRole('timer')).toHaveText('Call in 5:00');
  await expectSoundScreen(other);
  const later = async (seconds: number): Promise<void> => {
    product.clock.advance(seconds * 1_000);
    for (const each of [page, other]) await each.clock.setFixedTime(product.clock.now());
  };
  await later(61);
  await expect(row.getByRole('timer')).toHaveText('Call in 3:59');
  await row.getByRole('link', { name: 'Kiran Handout' }).click();
  await expect(other.getByRole('timer')).toHaveText('Call in 3:59');
  await expectSoundScreen(other);
  await later(120);
  const reminders = other.getByRole('region', { name: 'Reminders' });
  await expect(reminders).toContainText('A new lead that nobody has called yet.');
  await later(120);
  await expect(other.getByRole('timer')).toHaveText('Not called yet');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const calls = page.getByRole('region', { name: 'First calls' });
  await expect(calls).toContainText('0% of the new leads were called within five minutes');
  await expectSoundScreen(page);
  await calls.getByRole('link', { name: `1, ${agent.name}, Due for a first call: show them` }).click();
  await expect(page.getByRole('link', { name: 'Kiran Handout' })).toBeVisible();
  await expect(page.getByText(/^New leads of .* on /)).toBeVisible();

  await other.locator('.own-name').click();
  await other.getByRole('menuitem', { name: 'Back in 30 minutes' }).click();
  await expectToast(other, 'You are on a break.');
  await expectInTeam('On a break since');

  await page.getByRole('link', { name: 'Working hours' }).click();
  await page.getByRole('textbox', { name: 'Holidays' }).fill('2026-13-01');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Each line must be a date such as 2026-08-15.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Holidays' }).fill('2027-01-26');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Mon, Tue, Wed, Thu, Fri, Sat, 09:30 to 18:30')).toBeVisible();
  await expectSoundScreen(page);
});

test('A team leader has the own team alone', async ({ page, product }) => {
  const { leader, agent } = await createHotTeam(product.db, 1);
  await signIn(page, leader.phone);
  await page.goto('/hand-out');
  await page.getByText('Away: 1').click();
  await expect(page.getByRole('listitem').filter({ hasText: agent.name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Team Leader' })).toHaveValue(leader.name);
  await expect(page.getByRole('link', { name: 'Working hours' })).toHaveCount(0);
});
