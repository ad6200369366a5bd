import type { Locator, Page } from '@playwright/test';
import { createNote } from '../support/factories';
import type { Product } from '../support/startProduct';
import { applicationStands, expect, expectNoAxeViolation, expectNoAxeViolationInLightAndDark, test } from './fixtures';
import { daysOn, typeDate, typeParts } from './dateKeys';
import { choose, fillUpdate, newLeadOfAgent, saveButton, text } from './leadFormPage';
import { expectSoundScreen } from './screenChecks';

/** A lead of the agent with a call in its history. */
const newLead = async (product: Product) => {
  const lead = await newLeadOfAgent(product);
  await createNote(product.db, lead.id, {
    notes: 'Rang twice.',
    call_status: 'Not Connect',
    last_call_action: 'Not Pick Up',
  });
  return lead;
};

const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const group = element?.closest('[role="group"]');
      const labels = element && 'labels' in element ? [...(element.labels as NodeListOf<HTMLLabelElement>)] : [];
      const byId = document.getElementById(group?.getAttribute('aria-labelledby') ?? '');
      return labels[0]?.textContent ?? byId?.textContent ?? element?.textContent;
    });
    if (focused === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
};

const typeInto = async (page: Page, name: string, keys: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.type(keys);
};

const chooseByKeys = async (page: Page, name: string, option: string): Promise<void> => {
  await typeInto(page, name, option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
};

/** No part is beyond an edge of the window. */
const expectFits = async (part: Locator): Promise<void> => {
  await expect(part).toBeVisible();
  await expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const cut = element.scrollWidth - element.clientWidth;
        return Math.max(-left, -top, right - innerWidth, bottom - innerHeight, cut);
      }),
    )
    .toBeLessThanOrEqual(0);
};

test('The create form is sound, empty and with its errors; the keyboard alone creates a lead', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/leads/create');
  await expect(text(page, 'Full Name')).toBeVisible();
  await expectSoundScreen(page);
  await saveButton(page).click();
  await expect(page.getByText('Full Name is required.')).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await typeInto(page, 'Full Name', 'Keyboard Nair');
  await chooseByKeys(page, 'Gender', 'Other');
  await typeInto(page, 'Number', '9822011225');
  await chooseByKeys(page, 'Lead Source', 'Website');
  await chooseByKeys(page, 'Project', 'Palm Grove');
  await chooseByKeys(page, 'State', 'Kerala');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Client added successfully!')).toBeVisible();
  expect(
    await product.db.selectFrom('leads').select(['gender', 'state']).where('name', '=', 'Keyboard Nair').execute(),
  ).toEqual([{ gender: 'Other', state: 'Kerala' }]);
});

test('The keyboard alone updates a lead, with a follow-up and a visit', async ({ page, product, signIn }) => {
  const lead = await newLead(product);
  await signIn(page, 'agent');
  await page.goto(`/lead-update/${lead.id}`);
  // In the first paint a Tab may wait for the application, and the focus with it.
  await applicationStands(page);
  await expect(text(page, 'Full Name')).toBeVisible();
  await chooseByKeys(page, 'Last Call Status', 'Connect');
  await chooseByKeys(page, 'Last Call Action', 'on calls');
  const [callDay, visitDay] = [await daysOn(page, 7), await daysOn(page, 12)];
  await tabTo(page, 'Follow Up');
  await typeParts(page, 'Follow Up', callDay, '04:30 PM');
  await tabTo(page, 'Schedule Site Visit');
  await typeParts(page, 'Schedule Site Visit', visitDay);
  await typeInto(page, 'New Note', 'By keys');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Client Update successfully!')).toBeVisible();
  const history = page.getByRole('list', { name: 'Note history' });
  await expect(history.getByText(`Follow up ${callDay}, 04:30 PM`)).toBeVisible();
  await expect(history.getByText(`Site visit ${visitDay}`)).toBeVisible();
});

test.describe('The update form is sound', { tag: '@full' }, () => {
  test.beforeEach(async ({ page, product, signIn }) => {
    const lead = await newLead(product);
    await signIn(page, 'agent');
    await page.goto(`/lead-update/${lead.id}`);
    await fillUpdate(page, 'To be kept');
  });

  test('at every width, in light and dark, with its lists and pickers open', async ({ page }) => {
    for (const name of ['State', 'Requirement', 'Last Call Action']) {
      await page.getByRole('combobox', { name, exact: true }).click();
      await expect(page.getByRole('listbox', { name, exact: true })).toBeVisible();
      await expectNoAxeViolation(page);
      await page.keyboard.press('Escape');
    }
    for (const name of ['Follow Up', 'Schedule Site Visit']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      const group = page.getByRole('group', { name, exact: true });
      await group.getByRole('button', { name: /^Choose date/ }).click();
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
      await expectNoAxeViolationInLightAndDark(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await group.getByRole('button', { name: /^Choose date/ }).click();
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
      await expectFits(page.locator('.MuiPickersLayout-root'));
      await expectNoAxeViolation(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(page, 'Lead Status', 'Archived');
    await expect(page.getByRole('combobox', { name: 'Archived Reason' })).toBeVisible();
    await expectSoundScreen(page);
  });

  test('with its dialogs open', async ({ page, product, console: browserConsole }) => {
    browserConsole.expectErrors(/409/);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectNoAxeViolationInLightAndDark(page);
    await page.getByRole('button', { name: 'Stay' }).click();

    const id = Number(page.url().split('/').at(-1));
    const updated_at = new Date(product.clock.now().getTime() + 5000);
    const change = { city: 'Satara', requirement: '4 BHK', updated_at };
    await product.db.updateTable('leads').set(change).where('id', '=', id).execute();
    await saveButton(page).click();
    await expect(page.getByRole('radiogroup', { name: 'City' })).toBeVisible();
    await expectNoAxeViolationInLightAndDark(page);
  });
});

test.describe('In New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test(
    'the day is that of India: nothing before it can be picked, and times are saved as India has them',
    { tag: '@deep' },
    async ({ page, product, signIn }) => {
      // In New York it is still the day before.
      product.clock.set('2026-06-18T00:30:00+05:30');
      const lead = await newLead(product);
      await signIn(page, 'agent');
      await page.clock.setFixedTime(product.clock.now());
      await page.goto(`/lead-update/${lead.id}`);
      await choose(page, 'Last Call Status', 'Connect');
      await choose(page, 'Last Call Action', 'on calls');
      await page
        .getByRole('group', { name: 'Follow Up', exact: true })
        .getByRole('button', { name: /^Choose date/ })
        .click();
      const picker = page.getByRole('dialog', { name: 'Follow Up', exact: true });
      await expect(picker.getByRole('gridcell', { name: '17', exact: true })).toBeDisabled();
      await expect(picker.getByRole('gridcell', { name: '18', exact: true })).toBeEnabled();
      await expect(picker.getByRole('gridcell', { name: '18', exact: true })).toHaveAttribute('aria-current', 'date');
      expect(
        await picker.getByRole('listbox', { name: 'Select minutes' }).getByRole('option').allTextContents(),
      ).toEqual(['00', '30']);
      await page.keyboard.press('Escape');
      await typeDate(page, 'Follow Up', await daysOn(page, 0), '01:30 AM');
      await saveButton(page).click();
      await expect(page.getByText('Client Update successfully!')).toBeVisible();
      await expect(page.getByText('Follow up 18/06/2026, 01:30 AM')).toBeVisible();
      const { follow_up } = await product.db
        .selectFrom('leads')
        .select('follow_up')
        .where('id', '=', lead.id)
        .executeTakeFirstOrThrow();
      expect(follow_up).toEqual(new Date('2026-06-17T20:00:00Z'));
    },
  );
});

test(
  'The calendar of the follow-up is in sight with its OK, wherever its field stands',
  { tag: '@full' },
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const lead = await newLead(product);
    await signIn(page, 'agent');
    await page.goto(`/lead-update/${lead.id}`);
    await choose(page, 'Last Call Status', 'Connect');
    const field = page.getByRole('group', { name: 'Follow Up' });
    for (let top = 240; top <= 560; top += 40) {
      await field.evaluate((element, y) => {
        for (let at = element.parentElement; at; at = at.parentElement) {
          at.scrollTop += element.getBoundingClientRect().top - y;
        }
      }, top);
      await field.getByRole('button', { name: /^Choose date/ }).press('Enter');
      await expect(page.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'OK' })).toBeHidden();
    }
  },
);
