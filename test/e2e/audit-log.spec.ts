import { writeAudit } from '../../src/server/audit';
import { createLead, createLeads } from '../support/factories';
import { expect, expectAccessibleInBothSchemes, test } from './fixtures';
import { choose, save } from './leadFormPage';
import { expectSoundScreen, expectToast, pick, pressKeys, tabTo } from './screenChecks';

test('An Admin finds what was changed, by keyboard alone, and gets from there to the record', async ({ page }) => {
  await page.goto('/mastersetting');
  await pick(page, 'Category', 'Project');
  await page.getByRole('textbox', { name: 'Value' }).fill('Audited Heights');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Master setting added successfully.');

  await page.getByRole('button', { name: 'User Management' }).press('Enter');
  await page.getByRole('link', { name: 'Audit Log' }).press('Enter');
  const changes = page.getByRole('list', { name: 'Changes, the newest first' });
  await expect(changes.getByText('added master value Project: Audited Heights').first()).toBeVisible();
  await expectSoundScreen(page);

  await page.getByRole('textbox', { name: 'Person' }).fill('nobody at all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No change matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeFocused();
  await pick(page, 'Action', 'Master value added');
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\?action=masterSetting\.add$/);
  await expect(changes.getByText('Audited Heights').first()).toBeVisible();
});

test('Links to the records are told from the text by more than colour @full', async ({ page, product }) => {
  const lead = await createLead(product.db);
  await page.goto(`/lead-update/${lead.id}`);
  await choose(page, 'Lead Status', 'In Progress');
  await save(page);
  await page.goto('/user/audit-log');
  await page.getByRole('listitem').getByRole('link').first().waitFor();
  await expectAccessibleInBothSchemes(page);
});

test('What one press did to 25 leads is a line that opens by keyboard, page by page @full', async ({
  page,
  product,
}) => {
  const ids = await createLeads(product.db, 25);
  const changes = ids.map((id) => ({
    ...{ actorId: 1, action: 'lead.assign', subject: id },
    detail: { team_leader_id: [null, 2], agent_id: [null, null], lead_status: [0, 1] },
  }));
  const { db, clock } = product;
  await db.transaction().execute((trx) => writeAudit(trx, new Date(clock.now().getTime() + 1), ...changes));
  await page.goto('/user/audit-log');
  const press = page.getByRole('button', { name: /^Show the 25 leads, / });
  await expect(page.getByRole('list', { name: 'Changes, the newest first' })).toContainText('transferred 25 leads to');
  await tabTo(page, press);
  await page.keyboard.press('Enter');
  const leads = page.getByRole('list', { name: 'Leads', exact: true }).locator('> li');
  await expect(leads).toHaveCount(20);
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(leads).toHaveCount(5);
  await page.getByRole('button', { name: /^Hide the 25 leads, / }).focus();
  await pressKeys(page, 'Space');
  await expect(leads).toHaveCount(0);
});
