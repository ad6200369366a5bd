import { createAgent, createLead, createTeamLeader } from '../support/factories';
import { expect, expectErrors, signIn, test } from './fixtures';
import { rowBoxes } from './listPage';
import { expectSoundScreen, pressKeys } from './screenChecks';

const contact = '9822011223';

test.afterEach(({ product }) => product.db.deleteFrom('leads').where('contact', 'like', '98220112%').execute());

test('Whoever creates a lead reaches those with its number by keyboard, whatever their names @full', async ({
  page,
  product,
}) => {
  const leader = await createTeamLeader(product.db, { name: 'Venkatanarasimharajuvaripeta Krishnamurthy' });
  const named = { name: 'Thiruvananthapurathukaran Iyer', team_leader_id: leader.user_id };
  const agent = await createAgent(product.db, named);
  const name = 'Maheshwaranathasubramaniapillai Venkateswaran Raghunathan';
  const { cust_id } = await createLead(product.db, { name, contact, agent_id: agent.user_id, lead_status: 3 });
  await createLead(product.db, { name: 'Priya Nair', contact });

  // A leader of another team sees the unassigned lead, and of the other one only that it exists.
  await signIn(page, 'teamLeader');
  await page.goto('/leads/create');
  await page.getByRole('textbox', { name: 'Full Name' }).focus();
  await page.keyboard.type('Half typed');
  await pressKeys(page, 'Tab', 'Tab');
  await page.keyboard.type('+91 98220 11223');
  await expect(page.getByText(`2 leads have the number ${contact}.`)).toBeVisible();
  await expect(page.getByText(cust_id)).toBeVisible();
  await expectSoundScreen(page);
  await pressKeys(page, 'Tab', 'Tab');
  await expect(page.getByRole('link', { name: 'Open Priya Nair' })).toBeFocused();
  await page.getByRole('button', { name: 'Create anyway' }).press('Space');
  await expectSoundScreen(page);

  // An Admin sees both.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'admin');
  await page.goto('/leads/create');
  await page.getByRole('textbox', { name: 'Alt Number' }).fill(contact);
  await expect(page.getByRole('link', { name: `Open ${name}` })).toBeVisible();
  await expectSoundScreen(page);
});

test('A failed check says so, and an agent is told of the leads of others @full', async ({ page, product }) => {
  expectErrors(page, /findDuplicates|ERR_FAILED/);
  await createLead(product.db, { name: 'Unseen', contact: '9822011229' });
  await signIn(page, 'agent');
  await page.goto('/leads/create');
  await page.route('**/get-duplicate-lead', (route) => route.abort());
  const number = page.getByRole('textbox', { name: 'Number', exact: true });
  await number.fill('9822011229');
  await expect(page.getByText(/^Other leads with the number 9822011229 could not be checked/)).toBeVisible();
  await expectSoundScreen(page);
  await page.unroute('**/get-duplicate-lead');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 lead has the number 9822011229.')).toBeVisible();
  await expect(page.getByText('Unseen')).toHaveCount(0);
  await expectSoundScreen(page);
});

test('Fresh Leads mark duplicates for pointer and keyboard, a transfer as well @full', async ({ page, product }) => {
  for (const name of ['Twin One', 'Twin Two']) {
    await createLead(product.db, { name, contact: '9822011228', created_at: new Date(Date.UTC(2027, 0, 1)) });
  }
  await page.goto('/leads/fresh');
  const mark = page.getByRole('button', { name: 'Duplicate', exact: true }).first();
  await mark.hover();
  const hint = page.getByRole('tooltip');
  await expect(hint).toHaveText(/^The same number:C-\d+, Fresh Lead$/);
  await expect(hint).toBeInViewport({ ratio: 1 });
  await page.mouse.move(5, 5);
  await expect(hint).toHaveCount(0);
  await rowBoxes(page).first().check();
  await expect(page.getByText(/^1 of 1 has the number of another lead: C-\d+ Twin Two\.$/)).toBeVisible();
  await rowBoxes(page).first().focus();
  await pressKeys(page, ...Array.from({ length: 5 }, () => 'ArrowRight'));
  // The phone link is the cell's tab stop, and the mark follows it.
  await page.keyboard.press('Tab');
  await expect(mark).toBeFocused();
  await expect(hint).toBeVisible();
  await expectSoundScreen(page);
});
