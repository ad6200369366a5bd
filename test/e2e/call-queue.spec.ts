import { createAgent, createLead, createTeamLeader } from '../support/factories';
import { storedLead } from '../support/stored';
import { testNow } from '../support/testClock';
import { expect, expectAccessibleInBothSchemes, expectErrors, signIn, test, variants } from './fixtures';
import { choose } from './leadFormPage';
import { openFirstPaint } from './firstPaint';
import { collectRequests, expectSoundScreen, expectToast, holdBack, pressKeys, refuse } from './screenChecks';

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
  const looking = page.getByText('Looking for the next lead…').filter({ visible: true });
  // Later than that the application takes over whatever comes.
  await expect(looking).toBeVisible({ timeout: 10_000 });
  await expectSoundScreen(page);
  release();

  await expect(page.getByRole('heading', { level: 2, name: long })).toBeVisible();
  await expect(page.getByText('Follow-up was due on 15 June')).toBeVisible();
  // A save requires the gender, which this lead lacks.
  await choose(page, 'Gender', 'Male');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('7');
  await expect(page.getByRole('button', { name: 'Not Pick Up' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Follow-Up Date is required unless the lead is Archived.').first()).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await pressKeys(page, 'Shift+?', 's');
  await expect(page.getByRole('button', { name: 'Not a good time' })).toBeFocused();
  await expectSoundScreen(page);
  await pressKeys(page, 'Escape', 'f', '3', 'n');
  await page.keyboard.type('Rang twice.');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { level: 2, name: 'Priya Nair' })).toBeFocused();
  await pressKeys(page, 's', '1');
  await expect(page.getByText('Nothing left to call but the leads that you skipped:')).toBeVisible();
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

test('The lead to call stands before the application, which takes it over as it is', async ({ page, product }) => {
  const agent = await createAgent(product.db);
  const due = (days: number) => ({ agent_id: agent.user_id, follow_up: new Date(testNow.getTime() - days * DAY) });
  await createLead(product.db, { ...due(2), name: 'Meera Nair', lead_status: 2 });
  await createLead(product.db, { ...due(1), name: 'Priya Nair', lead_status: 2 });
  await signIn(page, agent.phone);
  const card = page.getByRole('region', { name: 'Lead to call' });
  const places = () =>
    page.locator('main').evaluate((main) =>
      Array.from(main.querySelectorAll('.page-heading *, .next-lead *'), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${element.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
    );
  for (const width of variants([1440, 1024, 390], 1)) {
    await page.setViewportSize({ width, height: 900 });
    const handOver = await openFirstPaint(page, '/leads/queue', '.next-lead');
    await expectAccessibleInBothSchemes(page);
    const before = { tree: await card.ariaSnapshot(), places: await places() };
    expect(before.tree).toContain('Meera Nair');
    await handOver();
    expect(await card.ariaSnapshot()).toBe(before.tree);
    expect(await places()).toEqual(before.places);
  }

  const calls = collectRequests(page, /next-lead/);
  const handOver = await openFirstPaint(page, '/leads/queue', '.next-lead');
  await pressKeys(page, '7');
  await page.getByRole('button', { name: 'Skip' }).click();
  await handOver();
  await expect(page.getByRole('button', { name: 'Not Pick Up' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'A colleague will call' }).click();
  await expect(card.getByRole('heading', { name: 'Priya Nair' })).toBeVisible();
  // The first paint's answer is taken over; the other call is for the lead after it.
  expect(
    calls.map((call) => (call.postDataJSON() as { after: unknown }).after).filter((id) => id === null),
  ).toHaveLength(1);
  await openFirstPaint(page, '/leads/queue', '.next-lead');
  await expect(card.getByRole('heading', { name: 'Priya Nair' })).toBeVisible();
});

test('Not Interested is archived in three keys, and undone by keyboard', async ({ page, product }) => {
  const agent = await createAgent(product.db);
  const owned = { agent_id: agent.user_id, lead_status: 2 as const };
  const { id } = await createLead(product.db, { ...owned, name: 'Meera Nair', follow_up: testNow });
  await createLead(product.db, { ...owned, name: 'Priya Nair', follow_up: new Date(testNow.getTime() + 60_000) });
  await signIn(page, agent.phone);
  await page.goto('/leads/queue');
  await expect(page.getByRole('heading', { level: 2, name: 'Meera Nair' })).toBeVisible();
  await pressKeys(page, '3', 'a');
  await expect(page.getByRole('group', { name: 'Why archive?' }).getByRole('button').first()).toBeFocused();
  await expectSoundScreen(page);
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { level: 2, name: 'Priya Nair' })).toBeFocused();
  expect((await storedLead(product, id)).lead_status).toBe(4);
  await page.keyboard.press('Alt+t');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ is back: In Progress\.$/)).toBeVisible();
  expect((await storedLead(product, id)).lead_status).toBe(2);
});

test('An Admin changes the order of the queue, and every state of it is sound', async ({ page }) => {
  expectErrors(page, /queue-order|Loading failed/);
  await page.goto('/leads/queue');
  await refuse(page, '**/queue-order');
  await page.getByRole('button', { name: 'Change the order' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/queue-order');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Move New up' }).focus();
  await pressKeys(page, 'Enter', 'Enter');
  await expect(page.getByText('New is number 1 now.')).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The order of the call queue is saved.');
});
