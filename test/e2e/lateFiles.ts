import type { Page } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import type { Product } from '../support/startProduct';
import { expect, open } from './fixtures';
import { formState, newLeadOfAgent, saveButton, saveElsewhere, text } from './leadFormPage';
import { allBox, expectSelected, heading, rowBoxes } from './listPage';

/** A journey to a file that is loaded late. */
export interface LateFile {
  who?: 'agent';
  isPhone?: boolean;
  /** The failure stands at the field, which is pressed again for another try. */
  isField?: boolean;
  /** Opens the screen with work on it; returns a function that reads that work. */
  begin: (page: Page, product: Product, token: string) => Promise<() => Promise<unknown>>;
  /** Absent for parts that load by themselves when the browser is idle. */
  press?: (page: Page) => Promise<void>;
  /** The failure as the person reads it. */
  says: string;
  comes: (page: Page) => Promise<void>;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

const dialogComes = (name: string | RegExp) => (page: Page) => expect(dialog(page, name)).toBeVisible();

const pressButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const opened = (address: string) => async (page: Page) => {
  await open(page, address);
  return () => page.getByRole('heading', { level: 1 }).textContent();
};

/** A list with a text typed into a filter; a dialog hides it from roles. */
const filtered = (address: string) => async (page: Page) => {
  await open(page, address);
  const field = page.getByRole('textbox', { name: 'Customer ID', includeHidden: true });
  await field.fill('C-00');
  return () => field.inputValue();
};

/** A list whose fifty rows are selected. */
const selected = (address: string) => async (page: Page) => {
  await open(page, address);
  await allBox(page).check();
  const count = page.getByText(/^\d+ leads selected$/);
  await expect(count).toHaveText('50 leads selected');
  return () => count.textContent();
};

/** A lead whose city was typed. */
const typed = async (page: Page, product: Product) => {
  const { id } = await newLeadOfAgent(product);
  await open(page, `/lead-update/${id}`);
  await expect(text(page, 'City')).toBeEnabled();
  await text(page, 'City').fill('Nashik');
  return () => formState(page);
};

const select = (page: Page) => page.getByRole('combobox', { name: 'Last Call Status' });

export const lateFiles: Readonly<Record<string, LateFile>> = {
  'the overview of the keys': {
    begin: selected('/leads/hot'),
    press: (page) => page.keyboard.press('?'),
    says: 'The shortcuts could not be loaded.',
    comes: dialogComes('Keyboard shortcuts'),
  },
  'the columns of a list': {
    begin: filtered('/leads/hot'),
    press: pressButton('Columns'),
    says: 'The columns could not be loaded.',
    comes: dialogComes('Columns'),
  },
  'the export of a list': {
    begin: selected('/leads/hot'),
    press: (page) => page.locator('.page-heading').getByRole('button', { name: 'Export' }).click(),
    says: 'The export could not be loaded.',
    comes: dialogComes('Export'),
  },
  'the list switcher': {
    begin: filtered('/leads/hot'),
    press: pressButton('Switch list'),
    says: 'The lists could not be loaded.',
    comes: (page) => expect(page.getByRole('navigation', { name: 'Lead lists' })).toBeVisible(),
  },
  'the search': {
    begin: selected('/leads/hot'),
    press: (page) => page.keyboard.press('Control+k'),
    says: 'The search could not be loaded.',
    comes: (page) => expect(page.getByRole('combobox', { name: /search/i })).toBeFocused(),
  },
  'the bar of the selected leads': {
    begin: opened('/leads/hot'),
    press: (page) => rowBoxes(page).first().check(),
    says: 'The fields for the selected leads could not be loaded.',
    comes: (page) => expectSelected(page, 1),
  },
  'the distribution of leads': {
    begin: selected('/leads/fresh'),
    press: pressButton('Distribute'),
    says: 'The distribution could not be loaded.',
    comes: dialogComes('Distribute leads'),
  },
  'the menu of a phone': {
    isPhone: true,
    begin: typed,
    press: pressButton('Open menu'),
    says: 'The menu could not be loaded.',
    comes: dialogComes('Menu'),
  },
  'the menu of the own name': {
    begin: typed,
    press: (page) => page.getByRole('banner').getByRole('button').last().click(),
    says: 'The menu could not be loaded.',
    comes: (page) => expect(page.getByRole('menuitem', { name: 'Keys' })).toBeVisible(),
  },
  'the report of a problem': {
    begin: typed,
    press: (page) => page.keyboard.press('Alt+p'),
    says: 'The report could not be loaded.',
    comes: dialogComes('Report a problem'),
  },
  'the sign-in over a form': {
    who: 'agent',
    begin: async (page, product, token) => {
      const work = await typed(page, product);
      // A call of the screen's own would meet the ended session before the save does.
      await networkRests(page);
      await product.call('signOut', { token });
      return work;
    },
    press: (page) => saveButton(page).click(),
    says: 'Your session has ended, and the sign-in could not be loaded. Nothing you typed is lost.',
    comes: dialogComes('Sign in again'),
  },
  'the changes that somebody else saved meanwhile': {
    begin: async (page, product) => {
      const { id } = await newLeadOfAgent(product);
      await open(page, `/lead-update/${id}`);
      await text(page, 'City').fill('Nashik');
      await saveElsewhere(product, id);
      return () => formState(page);
    },
    press: (page) => saveButton(page).click(),
    says: 'Somebody else has saved this lead too, and their changes could not be loaded.',
    comes: dialogComes(/also changed this lead$/),
  },
  'the choices of a select': {
    isField: true,
    begin: typed,
    press: (page) => select(page).click(),
    says: 'The choices could not be loaded. Press again to retry.',
    comes: (page) => expect(page.getByRole('option', { name: 'Connect', exact: true })).toBeVisible(),
  },
  'the calendar of a date': {
    isField: true,
    begin: typed,
    press: (page) => page.getByRole('group', { name: 'Office Visit Completed' }).getByRole('button').click(),
    says: 'The calendar could not be loaded. Press again to retry.',
    comes: dialogComes('Office Visit Completed'),
  },
  'other leads with a number': {
    begin: async (page, product) => {
      const { contact } = await newLeadOfAgent(product);
      await open(page, '/leads/create');
      await text(page, 'City').fill(contact);
      return async () => (await formState(page)).includes(contact);
    },
    press: async (page) => text(page, 'Number').fill(await text(page, 'City').inputValue()),
    says: 'Other leads with this number could not be looked up.',
    comes: (page) => expect(page.getByText(/have the number|has the number/)).toBeVisible(),
  },
  'the charts': {
    // The first paint of a dashboard brings them.
    begin: async (page) => {
      await open(page, '/support');
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(heading(page, 'Dashboard')).toBeVisible();
      return () => page.getByRole('heading', { level: 1 }).textContent();
    },
    says: 'The charts could not be loaded.',
    comes: (page) => expect(page.getByRole('heading', { level: 2, name: 'The day at a glance' })).toBeVisible(),
  },
  'a screen': {
    begin: async (page) => {
      await open(page, '/leads/hot');
      return () => page.getByRole('navigation', { name: 'Main' }).count();
    },
    press: (page) => page.getByRole('link', { name: 'Dashboard' }).click(),
    says: 'This screen could not be loaded.',
    comes: (page) => expect(heading(page, 'Dashboard')).toBeVisible(),
  },
};
