import { createAgent, createLead, createTeamLeader } from '../support/factories';
import { testNow } from '../support/testClock';
import { expect, expectErrors, signIn, test } from './fixtures';
import { choose } from './leadFormPage';
import { expectSoundScreen, holdBack, pressKeys, refuse } from './screenChecks';

const DAY = 24 * 60 * 60_000;

test('An agent calls lead after lead by keyboard alone, and every state is sound', async ({ page, product }) => {
  const leader = await createTeamLeader(product.db, { name: 'Venkatanarasimharajuvaripeta Krishnamurthy' });
  const named = { name: 'Thiruvananthapurathukaran Iyer', team_leader_id: leader.user_id };
  const agent = await createAgent(product.db, named);
  const lead = async (name: string, columns: object) =>
    createLead(product.db, { name, agent_id: agent.user_id, lead_status: 2, ...columns });
  const long = 'Maheshwaranathasubramaniapillai Venkateswaran Raghunathan';
  await lead(long, { follow_up: new Date(testNow.getTime() - 2 * DAY), gender: null });
  await lead('Priya Nair', { follow_up: new Date(testNow.getTime() - DAY) });
  await signIn(page, agent.phone);

  const release = await holdBack(page, '**/next-lead');
  await page.goto('/leads/queue');
  await expect(page.getByText('Looking for the next lead…').first()).toBeVisible();
  await expectSoundScreen(page);
  release();

  await expect(page.getByRole('heading', { level: 2, name: long })).toBeVisible();
  await expect(page.getByText('Follow-up was due on 15 June')).toBeVisible();
  // A save requires the gender, which this lead lacks.
  await choose(page, 'Gender', 'Male');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('6');
  await expect(page.getByRole('button', { name: 'Not Pick Up' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Follow-Up Date is required unless the lead is Archived.').first()).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'Shift+?', 's');
  await expect(page.getByRole('button', { name: 'Not the right hour' })).toBeFocused();
  await expectSoundScreen(page);
  await pressKeys(page, 'Escape', 'f', '3', 'n');
  await page.keyboard.type('Rang twice.');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { level: 2, name: 'Priya Nair' })).toBeFocused();
  await pressKeys(page, 's', '1');
  await expect(page.getByText('Nothing is left to call but what you skipped:')).toBeVisible();
  await expectSoundScreen(page);

  expectErrors(page, /next-lead|Loading failed/);
  await refuse(page, '**/next-lead');
  await page.getByRole('button', { name: 'Call it now' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectSoundScreen(page);
  await page.unroute('**/next-lead');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Priya Nair' })).toBeVisible();
});
