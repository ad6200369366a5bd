import type { Page } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import { staff } from '../support/staff';
import type { Product } from '../support/startProduct';
import { storedLead, storedNotes } from '../support/stored';
import { expect, expectAccessibleInBothSchemes, expectErrors, signIn, test } from './fixtures';
import {
  draftKept,
  fillCreate,
  fillUpdate,
  formState,
  newLeadOfAgent,
  openLead,
  save,
  saveButton,
  text,
} from './leadFormPage';
import { collectRequests, expectOneKey, holdEvents, signInByCode, signOut } from './screenChecks';

const signInAgain = (page: Page, product: Product, mobile: string) =>
  signInByCode(page.getByRole('dialog', { name: 'Sign in again' }), product, mobile);

const noDraft = (page: Page) => expect(page.getByText(/You have an unsaved draft/)).toHaveCount(0);

/** Opens a lead of the agent and fills its form, without saving. */
const openFilled = async (page: Page, product: Product, note: string) => {
  const lead = await newLeadOfAgent(product);
  // Read seconds after the screen, they would meet an ended session before the save does.
  const reminders = page.waitForResponse(/\/reminders/);
  const token = await signIn(page, 'agent');
  await openLead(page, lead.id);
  await fillUpdate(page, note);
  await reminders;
  await networkRests(page);
  return { lead, token, before: await formState(page) };
};

test.beforeEach(({ page }) => expectErrors(page, /Failed to load resource|net::ERR|Loading failed/));

test('A session ends in a form: sign in over it, and the save is sent again', async ({ page, product }) => {
  await holdEvents(page);
  const { lead, token, before } = await openFilled(page, product, 'Loan approved');
  await product.call('signOut', { token });
  const saves = collectRequests(page, /\/update-lead$/);
  await saveButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  expect(await formState(page)).toEqual(before);
  await signInAgain(page, product, staff.agent);
  await expect(page.getByText('Client Update successfully!')).toBeVisible();
  expectOneKey(saves);
  expect(await storedLead(product, lead.id)).toMatchObject({
    city: 'Nashik',
    call_status: 'Connect',
    last_call_action: 'WhatsApp',
    lead_status: 3,
    last_note: 'Loan approved',
  });
  expect(await storedNotes(product, lead.id)).toEqual(['Loan approved']);
});

test('Another person who signs in over the form starts afresh @deep', async ({ page, product }) => {
  await holdEvents(page);
  const { lead, token } = await openFilled(page, product, 'Not for others');
  await product.call('signOut', { token });
  await saveButton(page).click();
  await signInAgain(page, product, staff.teamLeader);
  await expect(page).toHaveURL(/\/dashboard$/);
  await openLead(page, lead.id);
  await noDraft(page);
  await expect(text(page, 'New Note')).toHaveValue('');
  expect(await storedNotes(product, lead.id)).toEqual([]);
});

test('Staying, a reload and a closed tab lose no field of a draft @deep', async ({ page, context, product }) => {
  const { lead, before } = await openFilled(page, product, 'Typed before the crash');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  expect(await formState(page)).toEqual(before);
  await draftKept(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/You have an unsaved draft from \d\d\/\d\d\/\d{4}, \d\d:\d\d [AP]M/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(text(page, 'New Note')).toHaveValue('Typed before the crash');
  expect(await formState(page)).toEqual(before);
  await page.close();

  const other = await context.newPage();
  await openLead(other, lead.id);
  await other.getByRole('button', { name: 'Restore' }).click();
  await expect(text(other, 'New Note')).toHaveValue('Typed before the crash');
  expect(await formState(other)).toEqual(before);
  await save(other);
  await other.reload();
  await expect(text(other, 'Full Name')).toBeVisible();
  await noDraft(other);
});

test('A draft that is thrown away is gone, and all drafts go at sign-out @deep', async ({ page, product }) => {
  const lead = await newLeadOfAgent(product);
  await signIn(page, 'agent');
  await page.goto('/leads/create');
  await fillCreate(page, 'Draft Only');
  await draftKept(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.goto('/leads/create');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(text(page, 'Full Name')).toBeVisible();
  await noDraft(page);

  await openLead(page, lead.id);
  await text(page, 'New Note').fill('Gone at sign-out');
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  // Longer than the keeper waits before it writes a draft.
  await page.clock.runFor(700);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('Two edit one lead: the second sees the changes, and chooses @deep', async ({ page, openBrowser, product }) => {
  const { lead, before } = await openFilled(page, product, 'The agent says Nashik');

  const other = await openBrowser('teamLeader');
  await openLead(other, lead.id);
  await text(other, 'City').fill('Satara');
  await text(other, 'Full Name').fill('Renamed Meanwhile');
  await text(other, 'New Note').fill('The leader says Satara');
  await save(other);

  // Untouched fields follow the other's change; edited ones keep their text.
  await expect(text(page, 'Full Name')).toHaveValue('Renamed Meanwhile');
  const followed = before.map((value) => (value === lead.name ? 'Renamed Meanwhile' : value));
  expect(await formState(page)).toEqual(followed);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: /also changed this lead$/ });
  await expect(dialog.getByRole('radiogroup', { name: 'City' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  expect(await formState(page)).toEqual(followed);
  await saveButton(page).click();
  await dialog.getByRole('radio', { name: /: Satara$/ }).click();
  // The button names the author of the change, the team leader.
  await dialog.getByRole('button', { name: /^Save with .+'s City$/ }).click();
  await expect(page.getByText('Client Update successfully!')).toBeVisible();
  expect(await storedLead(product, lead.id)).toMatchObject({
    name: 'Renamed Meanwhile',
    city: 'Satara',
    lead_status: 3,
    last_note: 'The agent says Nashik',
  });
  const notes = await storedNotes(product, lead.id);
  expect(notes.sort()).toEqual(['The agent says Nashik', 'The leader says Satara']);
});
