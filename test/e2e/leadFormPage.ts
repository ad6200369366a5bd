import { expect, type Page } from '@playwright/test';

/** What every control of the form holds, in the order of the screen. */
export const formState = (page: Page): Promise<string[]> =>
  page
    .locator('main form')
    .locator('input:not([aria-hidden="true"]), textarea:not([aria-hidden="true"]), [role="spinbutton"]')
    .evaluateAll((controls) =>
      controls.map((control) => ('value' in control ? String(control.value) : control.textContent)),
    );

export const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

export const typeDate = async (page: Page, name: string, keys: string): Promise<void> => {
  const first = page.getByRole('group', { name, exact: true }).getByRole('spinbutton').first();
  await first.click();
  await expect(first).toBeFocused();
  // The field moves on from part to part between two keys, as it does for a person.
  await page.keyboard.type(keys, { delay: 30 });
};

export const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** A call, its follow-up, a visit, a status, a city and a note: something in every kind of field. */
export const fillUpdate = async (page: Page, note: string): Promise<void> => {
  await choose(page, 'Last Call Status', 'Connect');
  await choose(page, 'Last Call Action', 'WhatsApp');
  await typeDate(page, 'Follow Up', '240620260430P');
  await typeDate(page, 'Office Visit Completed', '29062026');
  await choose(page, 'Lead Status', 'Hot Lead');
  await text(page, 'City').fill('Nashik');
  await text(page, 'New Note').fill(note);
};

export const fillCreate = async (page: Page, name: string): Promise<void> => {
  await text(page, 'Full Name').fill(name);
  await choose(page, 'Gender', 'Female');
  await text(page, 'Number').fill('9822011223');
  await choose(page, 'State', 'Kerala');
  await choose(page, 'Lead Source', 'Website');
  await choose(page, 'Project', 'Palm Grove');
  await text(page, 'Remarks').fill('Wants a corner flat "soon" 😀');
};

/** Waits until the form has been kept. */
export const draftKept = (page: Page) => expect(page.getByText(/Unsaved changes · draft kept/)).toBeVisible();
