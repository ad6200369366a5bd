import type { Page } from '@playwright/test';
import { staff } from '../support/staff';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectErrors,
  open,
  signIn,
  test,
  variants,
} from './fixtures';
import {
  allBox,
  assignToFirst,
  expectSelected,
  expectTotal,
  rowBoxes,
  target,
  totalOf,
  transferButton,
} from './listPage';
import { cutOf, expectSoundScreen, expectToast, pressKeys } from './screenChecks';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Distribute leads' });

const tableOf = (page: Page) => page.getByRole('table', { name: 'Split over the agents' });

test('By keyboard alone 200 leads are distributed in twelve strokes, and taken back', async ({ page, product }) => {
  await open(page, '/leads/fresh');
  const total = await totalOf(page);
  let strokes = 0;
  const press = async (key: string) => {
    strokes += 1;
    await page.keyboard.press(key);
  };
  await press('d');
  await expect(dialogOf(page).getByRole('combobox', { name: 'Team Leader' })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await press('ArrowDown');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toBeVisible();
  await press('Enter');
  await expect(page.getByText('All 200 leads have an agent.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const agents = await tableOf(page).getByRole('textbox').count();
  await press('Control');
  await press('Control+Enter');
  await expectToast(page, `200 leads distributed to ${agents} agents.`);
  expect(strokes).toBeLessThanOrEqual(12);
  await expect(dialogOf(page)).toBeHidden();
  await expectTotal(page, total - 200);
  await expectAccessible(page);
  await pressKeys(page, 'Alt+t', 'Tab');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, '200 leads moved back.');
  await expectTotal(page, total);
  const fresh = await product.db.selectFrom('leads').select('id').where('lead_status', '=', 0).execute();
  expect(fresh).toHaveLength(total);
});

test('A proposal changed by hand and one with leads that others took are sound @full', async ({ page, product }) => {
  expectErrors(page, /409|distribute-leads|distributeLeads/);
  await signIn(page, 'teamLeader');
  await open(page, '/leads/fresh');
  await allBox(page).click();
  await page.getByRole('button', { name: 'Distribute Selected Leads' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('combobox', { name: 'Team Leader' })).toBeDisabled();
  const first = tableOf(page).getByRole('textbox').first();
  await first.fill('60');
  await expect(page.getByText(/^\d+ too many: there are 50 leads\.$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await first.fill('0');
  const shown = page.getByRole('button', { name: /^Show leads of / });
  await shown.last().click();
  await expect(page.getByRole('list', { name: /^Leads of / })).toBeVisible();
  for (const width of variants([390, 1024], 1)) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    expect(await cutOf(dialog)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const lead = Number(await page.locator('[role="row"].Mui-selected').first().getAttribute('data-id'));
  const body = { lead_id: [lead], tl_id: 3, agent_id: '', project_id: '', user_id: 1 };
  expect((await product.call('assignLeads', { token: await product.signIn(staff.admin), body })).status).toBe(200);
  await dialog.getByRole('button', { name: /^Distribute \d+ leads$/ }).click();
  await expect(dialog.getByRole('alert')).toContainText(/No longer available: C-\d+ /);
  await expectAccessibleInBothSchemes(page);
});

test('Reassigned by keyboard alone with a reason, and undone by one click on a phone @full', async ({ page }) => {
  await signIn(page, 'teamLeader');
  await open(page, '/leads/hot');
  await rowBoxes(page).first().focus();
  await pressKeys(page, 'Space', 'Shift+ArrowDown');
  await expectSelected(page, 2);
  await pressKeys(page, 'Tab', 'Tab');
  // A team leader has no team to choose.
  await expect(target(page).getByRole('combobox', { name: 'Agent' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await pressKeys(page, 'Enter', 'Tab', 'Tab');
  await page.keyboard.type('On leave until Monday');
  await expectAccessibleInBothSchemes(page);
  await pressKeys(page, 'Tab', 'Enter');
  await expectToast(page, '2 leads reassigned.');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /moved back\.$/ })).toBeVisible();
});

test('Transfers say who gave what to whom, and are undone @full', async ({ page }) => {
  await open(page, '/leads/fresh');
  await rowBoxes(page).first().click();
  await assignToFirst(page);
  await transferButton(page).click();
  await expectToast(page, 'Leads transferred!');
  await page.getByRole('button', { name: 'Leads', exact: true }).click();
  await page.getByRole('link', { name: 'Transfers' }).click();
  const newest = page.getByRole('list', { name: 'Transfers, the newest first' }).getByRole('listitem').first();
  await expect(newest).toContainText('Asha Rao transferred 1 lead to');
  await expectSoundScreen(page);
  await newest.getByRole('button', { name: /^Undo 1 lead to / }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toContainText('1 lead will move back');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, undo' }).click();
  await expectToast(page, '1 lead moved back.');
  await expect(newest).toContainText('Undone');
  await expectAccessibleInBothSchemes(page);
});
