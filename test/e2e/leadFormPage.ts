import { expect, type Page } from '@playwright/test';
import { createLead } from '../support/factories';
import { newPhone } from '../support/payloads';
import { staff } from '../support/staff';
import type { Product } from '../support/startProduct';
import { daysOn, typeDate } from './dateKeys';

export const newLeadOfAgent = async ({ db }: Product) => {
  const agent = await db
    .selectFrom('users')
    .select('user_id')
    .where('phone', '=', staff.agent)
    .executeTakeFirstOrThrow();
  return createLead(db, { agent_id: agent.user_id, lead_status: 2 });
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
export const draftKept = (page: Page) => expect(page.getByText(/Unsaved changes · draft kept/)).toBeVisible();
