import type { Page } from '@playwright/test';
import { variants } from './depth';
import { applicationStands, expect, expectNoAxeViolation, expectNoAxeViolationInLightAndDark, test } from './fixtures';
import { mobileOf } from '../support/staff';
import { openSession } from '../support/storedSession';
import { expectSoundScreen, expectToast } from './screenChecks';

const openFreshLeads = async (page: Page) => {
  await page.goto('/leads/fresh');
  await applicationStands(page);
  await page.getByRole('checkbox', { name: 'Select row' }).first().waitFor();
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Distribute leads' });

const tableOf = (page: Page) => page.getByRole('table', { name: 'Split over the agents' });

const totalOf = async (page: Page) =>
  Number((await page.getByText(/^Total Records: [\d,]+$/).innerText()).replace(/\D/g, ''));

test('By keyboard alone an Admin distributes 200 leads in at most twelve strokes, and takes them back', async ({
  page,
  signIn,
  product,
}) => {
  await signIn(page, 'admin');
  await openFreshLeads(page);
  const total = await totalOf(page);
  let strokes = 0;
  const press = async (key: string) => {
    strokes += 1;
    await page.keyboard.press(key);
  };
  await press('d');
  await expect(dialogOf(page).getByRole('combobox', { name: 'Team Leader' })).toBeFocused();
  await expectNoAxeViolationInLightAndDark(page);
  await press('ArrowDown');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await expectNoAxeViolation(page);
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toBeVisible();
  await press('Enter');
  await expect(page.getByText('All 200 leads have an agent.')).toBeVisible();
  await expectNoAxeViolationInLightAndDark(page);
  const agents = await tableOf(page).getByRole('textbox').count();
  await press('Control');
  await press('Control+Enter');
  await expectToast(page, `200 leads distributed to ${agents} agents.`);
  expect(strokes).toBeLessThanOrEqual(12);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(`Total Records: ${total - 200}`, { exact: true })).toBeVisible();
  await expectNoAxeViolation(page);
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, '200 leads went back.');
  await expect(page.getByText(`Total Records: ${total}`, { exact: true })).toBeVisible();
  const fresh = await product.db.selectFrom('leads').select('id').where('lead_status', '=', 0).execute();
  expect(fresh).toHaveLength(total);
});

test(
  'By mouse a team leader changes the numbers, sees whose leads are whose, and learns which ones others took',
  { tag: '@full' },
  async ({ page, signIn, product, console }) => {
    console.expectErrors(/409|distribute-leads|distributeLeads/);
    await signIn(page, 'teamLeader');
    await openFreshLeads(page);
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Distribute Selected Leads' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('radio', { name: 'The 50 leads selected' })).toBeChecked();
    await expect(dialog.getByRole('combobox', { name: 'Team Leader' })).toBeDisabled();
    await expect(tableOf(page)).toBeVisible();
    const first = tableOf(page).getByRole('textbox').first();
    await first.fill('0');
    await expect(page.getByText(/^\d+ of 50 leads have an agent, \d+ left over\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Share out the rest' }).click();
    await expect(page.getByText('All 50 leads have an agent.')).toBeVisible();
    await first.fill('60');
    await expect(page.getByText(/^\d+ too many: there are 50 leads\.$/)).toBeVisible();
    await expectNoAxeViolationInLightAndDark(page);
    await first.fill('0');
    await page
      .getByRole('button', { name: /^Show leads of / })
      .last()
      .click();
    await expect(
      page
        .getByRole('list', { name: /^Leads of / })
        .getByRole('listitem')
        .first(),
    ).toHaveText(/^C-\d+ /);
    for (const width of variants([390, 1024], 1)) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoAxeViolation(page);
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const lead = Number(await page.locator('[role="row"].Mui-selected').first().getAttribute('data-id'));
    const { token, user } = await openSession(product, mobileOf('admin'));
    const body = { lead_id: [lead], tl_id: 3, agent_id: '', project_id: '', user_id: user.user_id };
    expect((await product.send('POST', '/api/admin/assign-lead', { token, body })).status).toBe(200);
    await dialog.getByRole('button', { name: /^Distribute \d+ leads$/ }).click();
    await expect(dialog.getByRole('alert')).toContainText(/Not to be had: C-\d+ /);
    await expectNoAxeViolationInLightAndDark(page);
    await dialog.getByRole('button', { name: 'Plan again without them' }).click();
    await expect(page.getByText('All 49 leads have an agent.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Distribute 49 leads' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /^49 leads distributed to \d+ agents\.$/ })).toBeVisible();
    await expect(page.getByText(/selected$/)).toBeHidden();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectToast(page, '49 leads went back.');
  },
);

test(
  'Reassigned by keyboard alone with a reason, and undone by one click on a phone',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'teamLeader');
    await page.goto('/leads/hot');
    await applicationStands(page);
    const box = page.getByRole('checkbox', { name: 'Select row' });
    await box.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 leads selected')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    // A team leader has no team to choose.
    await expect(page.getByRole('group', { name: 'Assign to' }).getByRole('combobox', { name: 'Agent' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('On leave until Monday');
    await expectNoAxeViolationInLightAndDark(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, '2 leads reassigned.');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: /went back\.$/ })).toBeVisible();
  },
);

test(
  'Transfers: who gave what to whom, undone with a question, sound at every width; an agent is told whose it is',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await openFreshLeads(page);
    await page.getByRole('checkbox', { name: 'Select row' }).first().click();
    await page.getByRole('group', { name: 'Assign to' }).getByRole('combobox', { name: 'Team Leader' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Transfer Selected Leads' }).click();
    await expectToast(page, 'Leads transferred!');
    await page.getByRole('button', { name: 'Leads', exact: true }).click();
    await page.getByRole('link', { name: 'Transfers' }).click();
    const newest = page.getByRole('list', { name: 'Transfers, the newest first' }).getByRole('listitem').first();
    await expect(newest).toContainText('Asha Rao transferred 1 lead to');
    await expectSoundScreen(page);
    await newest.getByRole('button', { name: /^Undo 1 lead to / }).press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toContainText('1 lead goes back');
    await expectNoAxeViolation(page);
    await page.getByRole('button', { name: 'Yes, undo' }).click();
    await expectToast(page, '1 lead went back.');
    await expect(newest).toContainText('Undone');
    await expectNoAxeViolationInLightAndDark(page);
    await signIn(page, 'agent');
    await page.goto('/leads/transfers');
    await expect(page.getByRole('note')).toHaveText('Only an Admin or a Team Leader can see transfers.');
    await page.goto('/leads/hot');
    await expect(page.getByText(/^Total Records/)).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  },
);
