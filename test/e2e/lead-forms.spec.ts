import type { Locator, Page } from '@playwright/test';
import { createNote } from '../support/factories';
import type { Product } from '../support/startProduct';
import { storedLead } from '../support/stored';
import { expect, expectAccessible, expectAccessibleInBothSchemes, expectErrors, open, signIn, test } from './fixtures';
import { daysOn, typeDate, typeParts } from './dateKeys';
import { choose, fillUpdate, newLeadOfAgent, save, saveButton, saveElsewhere, text } from './leadFormPage';
import { expectSoundScreen, tabTo } from './screenChecks';

/** The agent opens a lead with a call in its history; in the first paint a Tab would wait. */
const openCalled = async (page: Page, product: Product): Promise<number> => {
  await signIn(page, 'agent');
  const { id } = await newLeadOfAgent(product);
  const call = { notes: 'Rang twice.', call_status: 'Not Connect', last_call_action: 'Not Pick Up' };
  await createNote(product.db, id, call);
  await open(page, `/lead-update/${id}`);
  return id;
};

const dayButton = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('button', { name: /^Choose date/ });

const typeInto = async (page: Page, field: Locator, keys: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(keys);
};

const chooseByKeys = async (page: Page, name: string, option: string): Promise<void> => {
  await typeInto(page, page.getByRole('combobox', { name, exact: true }), option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
};

const typeDay = async (page: Page, name: string, day: string, time?: string): Promise<void> => {
  await tabTo(page, page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first());
  await typeParts(page, name, day, time);
};

/** No part is beyond an edge of the window. */
const expectFits = async (part: Locator): Promise<void> => {
  await expect(part).toBeVisible();
  const beyond = () =>
    part.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const cut = element.scrollWidth - element.clientWidth;
      return Math.max(-left, -top, right - innerWidth, bottom - innerHeight, cut);
    });
  await expect.poll(beyond).toBeLessThanOrEqual(0);
};

test('The create form is sound with its errors, and the keyboard alone creates a lead', async ({ page, product }) => {
  await page.goto('/leads/create');
  await expect(text(page, 'Full Name')).toBeVisible();
  await expectSoundScreen(page);
  await saveButton(page).click();
  await expect(page.getByText('Full Name is required.')).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await typeInto(page, text(page, 'Full Name'), 'Keyboard Nair');
  await chooseByKeys(page, 'Gender', 'Other');
  await typeInto(page, text(page, 'Number'), '9822011225');
  await chooseByKeys(page, 'Lead Source', 'Website');
  await chooseByKeys(page, 'Project', 'Palm Grove');
  await chooseByKeys(page, 'State', 'Kerala');
  await tabTo(page, saveButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Client added successfully!')).toBeVisible();
  const created = product.db.selectFrom('leads').select(['gender', 'state']).where('name', '=', 'Keyboard Nair');
  expect(await created.execute()).toEqual([{ gender: 'Other', state: 'Kerala' }]);
});

test('The keyboard alone updates a lead, with a follow-up and a visit', async ({ page, product }) => {
  await openCalled(page, product);
  await expect(text(page, 'Full Name')).toBeVisible();
  await chooseByKeys(page, 'Last Call Status', 'Connect');
  await chooseByKeys(page, 'Last Call Action', 'on calls');
  const [callDay, visitDay] = [await daysOn(page, 7), await daysOn(page, 12)];
  await typeDay(page, 'Follow Up', callDay, '04:30 PM');
  await typeDay(page, 'Schedule Site Visit', visitDay);
  await typeInto(page, text(page, 'New Note'), 'By keys');
  await tabTo(page, saveButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Client Update successfully!')).toBeVisible();
  const history = page.getByRole('list', { name: 'Note history' });
  await expect(history.getByText(`Follow up ${callDay}, 04:30 PM`)).toBeVisible();
  await expect(history.getByText(`Site visit ${visitDay}`)).toBeVisible();
});

test.describe('The update form is sound', { tag: '@full' }, () => {
  test.beforeEach(async ({ page, product }) => {
    await openCalled(page, product);
    await fillUpdate(page, 'To be kept');
  });

  test('at every width, in light and dark, with its lists and pickers open', async ({ page }) => {
    for (const name of ['State', 'Requirement', 'Last Call Action']) {
      await page.getByRole('combobox', { name, exact: true }).click();
      await expect(page.getByRole('listbox', { name, exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
    for (const name of ['Follow Up', 'Schedule Site Visit']) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await dayButton(page, name).click();
        await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
        await expectFits(page.locator('.MuiPickersLayout-root'));
        await expectAccessibleInBothSchemes(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(page, 'Lead Status', 'Archived');
    await expect(page.getByRole('combobox', { name: 'Archived Reason' })).toBeVisible();
    await expectSoundScreen(page);
  });

  test('with its dialogs open', async ({ page, product }) => {
    expectErrors(page, /409/);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Stay' }).click();

    const id = Number(page.url().split('/').at(-1));
    await saveElsewhere(product, id, { requirement: '4 BHK' });
    await saveButton(page).click();
    await expect(page.getByRole('radiogroup', { name: 'City' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });
});

test.describe('In New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the day and the times are those of India, and no earlier day can be picked @deep', async ({
    page,
    product,
  }) => {
    // New York still has the day before.
    product.clock.set('2026-06-18T00:30:00+05:30');
    await page.clock.setFixedTime(product.clock.now());
    const id = await openCalled(page, product);
    await choose(page, 'Last Call Status', 'Connect');
    await choose(page, 'Last Call Action', 'on calls');
    await dayButton(page, 'Follow Up').click();
    const picker = page.getByRole('dialog', { name: 'Follow Up', exact: true });
    const day = (name: string) => picker.getByRole('gridcell', { name, exact: true });
    await expect(day('17')).toBeDisabled();
    await expect(day('18')).toBeEnabled();
    await expect(day('18')).toHaveAttribute('aria-current', 'date');
    const minutes = picker.getByRole('listbox', { name: 'Select minutes' }).getByRole('option');
    expect(await minutes.allTextContents()).toEqual(['00', '30']);
    await page.keyboard.press('Escape');
    await typeDate(page, 'Follow Up', await daysOn(page, 0), '01:30 AM');
    await save(page);
    await expect(page.getByText('Follow up 18/06/2026, 01:30 AM')).toBeVisible();
    const { follow_up } = await storedLead(product, id);
    expect(follow_up).toEqual(new Date('2026-06-17T20:00:00Z'));
  });
});

test('The calendar of the follow-up is in sight with its OK, wherever it stands @full', async ({ page, product }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openCalled(page, product);
  await choose(page, 'Last Call Status', 'Connect');
  const field = page.getByRole('group', { name: 'Follow Up' });
  for (let top = 240; top <= 560; top += 40) {
    await field.evaluate((element, y) => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        at.scrollTop += element.getBoundingClientRect().top - y;
      }
    }, top);
    await dayButton(page, 'Follow Up').press('Enter');
    await expect(page.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'OK' })).toBeHidden();
  }
});
