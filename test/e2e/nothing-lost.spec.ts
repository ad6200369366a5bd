import type { Page } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import { staff } from '../support/staff';
import type { Product } from '../support/startProduct';
import { expect, expectNoAxeViolationInLightAndDark, test as base } from './fixtures';
import { draftKept, fillCreate, fillUpdate, formState, newLeadOfAgent, saveButton, text } from './leadFormPage';
import { enterCode, holdEvents } from './screenChecks';

const stored = ({ db }: Product, id: number) =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const notesOf = ({ db }: Product, id: number) =>
  db.selectFrom('lead_notes').select('notes').where('lead_id', '=', id).execute();

const openLead = async (page: Page, id: number) => {
  await page.goto(`/lead-update/${id}`);
  await expect(text(page, 'Full Name')).not.toHaveValue('');
};

const signInAgain = async (page: Page, product: Product, mobile: string) => {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('textbox', { name: 'Mobile Number' }).fill(mobile);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await enterCode(dialog, () => product.codes.get(mobile));
  await dialog.getByRole('button', { name: 'Verify' }).click();
};

interface Opened {
  lead: Awaited<ReturnType<typeof newLeadOfAgent>>;
  token: string;
  /** The form's values, the note among them. */
  before: string[];
}

const test = base.extend<{ openFilled: (note: string) => Promise<Opened> }>({
  /** Opens a lead of the agent and fills its form, without saving. */
  openFilled: async ({ page, product, signIn }, use) => {
    await use(async (note) => {
      const lead = await newLeadOfAgent(product);
      const token = await signIn(page, 'agent');
      await openLead(page, lead.id);
      await fillUpdate(page, note);
      return { lead, token, before: await formState(page) };
    });
  },
});

test.beforeEach(({ console: browserConsole }) => {
  browserConsole.expectErrors(/Failed to load resource|net::ERR|Loading failed/);
});

test('A session that ends in the middle of a form: sign in over it, and the save is sent once more', async ({
  page,
  product,
  openFilled,
}) => {
  await holdEvents(page);
  const { lead, token, before } = await openFilled('Loan approved');
  await networkRests(page);
  await product.call('signOut', { token });
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/update-lead')) keys.push(request.headers()['idempotency-key']);
  });
  await saveButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expectNoAxeViolationInLightAndDark(page);
  expect(await formState(page)).toEqual(before);
  await signInAgain(page, product, staff.agent);
  await expect(page.getByText('Client Update successfully!')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await stored(product, lead.id)).toMatchObject({
    city: 'Nashik',
    call_status: 'Connect',
    last_call_action: 'WhatsApp',
    lead_status: 3,
    last_note: 'Loan approved',
  });
  expect(await notesOf(product, lead.id)).toEqual([{ notes: 'Loan approved' }]);
});

test(
  'A session whose end arrives before the save: sign in over the form, and the save is sent once',
  { tag: '@deep' },
  async ({ page, product, openFilled }) => {
    const events = page.waitForResponse((response) => response.url().endsWith('/api/admin/events'));
    const { lead, token, before } = await openFilled('Token amount paid');
    await events;
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/update-lead')) saves.push(request.url());
    });
    await product.call('signOut', { token });
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    expect(await formState(page)).toEqual(before);
    await signInAgain(page, product, staff.agent);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await formState(page)).toEqual(before);
    await saveButton(page).click();
    await expect(page.getByText('Client Update successfully!')).toBeVisible();
    expect(saves).toHaveLength(1);
    expect(await notesOf(product, lead.id)).toEqual([{ notes: 'Token amount paid' }]);
  },
);

test(
  'Another person who signs in over the form starts afresh, without what was typed',
  { tag: '@deep' },
  async ({ page, product, openFilled }) => {
    await holdEvents(page);
    const { lead, token } = await openFilled('Not for others');
    await product.call('signOut', { token });
    await saveButton(page).click();
    await signInAgain(page, product, staff.teamLeader);
    await expect(page).toHaveURL(/\/dashboard$/);
    await openLead(page, lead.id);
    await expect(page.getByText(/You have an unsaved draft/)).toHaveCount(0);
    await expect(text(page, 'New Note')).toHaveValue('');
    expect(await notesOf(product, lead.id)).toEqual([]);
  },
);

test(
  'A reload and a closed tab: the draft is offered with its time, and restored field by field',
  { tag: '@deep' },
  async ({ page, context, product, openFilled }) => {
    const { lead, before } = await openFilled('Typed before the crash');
    await draftKept(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/You have an unsaved draft from \d\d\/\d\d\/\d{4}, \d\d:\d\d [AP]M/)).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(text(page, 'New Note')).toHaveValue('Typed before the crash');
    expect(await formState(page)).toEqual(before);
    await page.close();

    const other = await context.newPage();
    await other.clock.setFixedTime(product.clock.now());
    await openLead(other, lead.id);
    await other.getByRole('button', { name: 'Restore' }).click();
    await expect(text(other, 'New Note')).toHaveValue('Typed before the crash');
    expect(await formState(other)).toEqual(before);
    await saveButton(other).click();
    await expect(other.getByText('Client Update successfully!')).toBeVisible();
    await other.reload();
    await expect(text(other, 'Full Name')).toBeVisible();
    await expect(other.getByText(/You have an unsaved draft/)).toHaveCount(0);
  },
);

test(
  'A click on another link and Back ask first; staying keeps every field, leaving keeps the draft',
  { tag: '@deep' },
  async ({ page, openFilled }) => {
    const { before } = await openFilled('Still here');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    expect(await formState(page)).toEqual(before);

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    // The draft is written when the form unmounts, a moment after the address changed.
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(text(page, 'New Note')).toHaveValue('Still here');
    expect(await formState(page)).toEqual(before);
  },
);

test(
  'A draft that is thrown away is gone, and all drafts go at sign-out',
  { tag: '@deep' },
  async ({ page, product, signIn }) => {
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
    await expect(page.getByText(/You have an unsaved draft/)).toHaveCount(0);

    await openLead(page, lead.id);
    await text(page, 'New Note').fill('Gone at sign-out');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Yes, logout!' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    // Longer than the keeper waits before it writes a draft.
    await page.clock.runFor(700);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
  },
);

test('Two people edit one lead: the second sees what the first changed, chooses, and both changes are kept', async ({
  page,
  browser,
  product,
  signIn,
  openFilled,
  console: browserConsole,
}) => {
  const { lead, before } = await openFilled('The agent says Nashik');

  const context = await browser.newContext();
  browserConsole.watch(context);
  const other = await context.newPage();
  await other.clock.setFixedTime(product.clock.now());
  await signIn(other, 'teamLeader');
  await other.goto(`${product.url}/lead-update/${lead.id}`);
  await text(other, 'City').fill('Satara');
  await text(other, 'Full Name').fill('Renamed Meanwhile');
  await text(other, 'New Note').fill('The leader says Satara');
  await saveButton(other).click();
  await expect(other.getByText('Client Update successfully!')).toBeVisible();
  await context.close();

  // Untouched fields follow the other's change; edited ones keep their text.
  await expect(text(page, 'Full Name')).toHaveValue('Renamed Meanwhile');
  const followed = before.map((value) => (value === lead.name ? 'Renamed Meanwhile' : value));
  expect(await formState(page)).toEqual(followed);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: /changed this lead meanwhile$/ });
  await expect(dialog.getByRole('radiogroup', { name: 'City' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNoAxeViolationInLightAndDark(page);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  expect(await formState(page)).toEqual(followed);
  await saveButton(page).click();
  await dialog.getByRole('radio', { name: /: Satara$/ }).click();
  // The button names the author of the change, the team leader.
  await dialog.getByRole('button', { name: /^Save with .+'s City$/ }).click();
  await expect(page.getByText('Client Update successfully!')).toBeVisible();
  expect(await stored(product, lead.id)).toMatchObject({
    name: 'Renamed Meanwhile',
    city: 'Satara',
    lead_status: 3,
    last_note: 'The agent says Nashik',
  });
  const notes = (await notesOf(product, lead.id)).map((entry) => entry.notes).sort();
  expect(notes).toEqual(['The agent says Nashik', 'The leader says Satara']);
});
