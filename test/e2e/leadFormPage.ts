import { expect, type Page } from '@playwright/test';
import { createLead } from '../support/factories';
import { newPhone } from '../support/payloads';
import type { Product } from '../support/startProduct';
import { storedPerson } from '../support/stored';
import { daysOn, typeDate } from './dateKeys';
import { expectToast } from './screenChecks';

export const newLeadOfAgent = async (product: Product, columns: { name?: string; contact?: string } = {}) => {
  const { user_id } = await storedPerson(product, 'agent');
  return createLead(product.db, { agent_id: user_id, lead_status: 2, ...columns });
};

export const openLead = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/lead-update/${id}`);
  await expect(text(page, 'Full Name')).not.toHaveValue('');
};

/** The value of every control, in screen order. */
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

export const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Saves a lead that was there. */
export const save = async (page: Page): Promise<void> => {
  await saveButton(page).click();
  await expectToast(page, 'Client Update successfully!');
};

/** Changes a lead as another person would. */
export const saveElsewhere = ({ db, clock }: Product, id: number, columns: { requirement?: string } = {}) => {
  const updated_at = new Date(clock.now().getTime() + 5_000);
  return db
    .updateTable('leads')
    .set({ city: 'Satara', updated_at, ...columns })
    .where('id', '=', id)
    .execute();
};

/** Fills every kind of field. */
export const fillUpdate = async (page: Page, note: string): Promise<void> => {
  await choose(page, 'Last Call Status', 'Connect');
  await choose(page, 'Last Call Action', 'WhatsApp');
  await typeDate(page, 'Follow Up', await daysOn(page, 7), '04:30 PM');
  await typeDate(page, 'Office Visit Completed', await daysOn(page, 12));
  await choose(page, 'Lead Status', 'Hot Lead');
  await text(page, 'City').fill('Nashik');
  await text(page, 'New Note').fill(note);
};

export const fillCreate = async (page: Page, name: string): Promise<void> => {
  await text(page, 'Full Name').fill(name);
  await choose(page, 'Gender', 'Female');
  await text(page, 'Number').fill(newPhone());
  await choose(page, 'State', 'Kerala');
  await choose(page, 'Lead Source', 'Website');
  await choose(page, 'Project', 'Palm Grove');
  await text(page, 'Remarks').fill('Wants a corner flat "soon" 😀');
};

/** Waits until the draft is stored. */
export const draftKept = (page: Page) => expect(page.getByText(/Unsaved changes · draft saved/)).toBeVisible();
