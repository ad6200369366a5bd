import type { Locator, Page } from '@playwright/test';
import { applicationStands, expect, test } from './fixtures';
import { boxAt, cellAt, expectRows, expectSelected, heading } from './listPage';
import { boxOf, holdBack, pressKeys, throttle } from './screenChecks';

interface Point {
  x: number;
  y: number;
}

/** A press on the first paint, and the check of its effect. */
interface Pressed {
  address: string;
  isPhone?: boolean;
  /** The targets, located before the press, which uses their coordinates alone. */
  on: (page: Page) => readonly Locator[];
  /** Further input after the press on the first target. */
  then?: (page: Page, points: readonly Point[]) => Promise<void>;
  happened: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const presses: Record<string, Pressed> = {
  'the link of a row': {
    address: '/leads/hot',
    on: (page) => [cellAt(page, 2, 'name').getByRole('link')],
    happened: (page) => expect(heading(page, 'Update Lead')).toBeVisible(),
  },
  'a row, twice': {
    address: '/leads/hot',
    on: (page) => [cellAt(page, 4, 'city')],
    then: (page, [point = { x: 0, y: 0 }]) => page.mouse.dblclick(point.x, point.y),
    happened: (page) => expect(heading(page, 'Update Lead')).toBeVisible(),
  },
  'a page': {
    address: '/leads/hot',
    on: (page) => [button(page, 'Next')],
    happened: (page) => expectRows(page, '51–100'),
  },
  'text, a day, a group of the sidebar and a select': {
    address: '/leads/hot',
    on: (page) => [
      button(page, 'Leads'),
      page.getByRole('textbox', { name: 'Customer ID' }),
      page.getByRole('combobox', { name: 'Lead Source' }),
    ],
    then: async (page, [, field = { x: 0, y: 0 }, select = { x: 0, y: 0 }]) => {
      await page.mouse.click(field.x, field.y);
      await page.keyboard.type('C-0042');
      await page.keyboard.press('Tab');
      await page.keyboard.type('07');
      await page.mouse.click(select.x, select.y);
    },
    happened: async (page) => {
      await expect(page.getByRole('option', { name: 'Facebook' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Customer ID' })).toHaveValue('C-0042');
      await expect(page.getByRole('spinbutton', { name: 'Day' }).first()).toHaveText('07');
      await expect(page.getByRole('link', { name: 'Bulk Upload' })).toBeVisible();
    },
  },
  'text and Enter': {
    address: '/leads/hot',
    on: (page) => [page.getByRole('textbox', { name: 'Customer ID' })],
    then: async (page) => {
      await page.keyboard.type('C-00049');
      await pressKeys(page, 'Backspace', 'Enter');
    },
    happened: (page) => expect(page).toHaveURL(/[?&]\w+=C-0004(&|$)/),
  },
  'a calendar': {
    address: '/leads/hot',
    on: (page) => [button(page, 'Choose date').first()],
    happened: (page) => expect(page.getByRole('dialog').getByRole('gridcell').first()).toBeVisible(),
  },
  'the list switcher': {
    address: '/leads/hot',
    on: (page) => [button(page, 'Switch list')],
    happened: (page) => expect(button(page, 'Switch list')).toHaveAttribute('aria-expanded', 'true'),
  },
  'a key of the list': {
    address: '/leads/hot',
    on: () => [],
    then: (page) => page.keyboard.press(']'),
    happened: (page) => expect(page).not.toHaveURL(/\/leads\/hot$/),
  },
  'a cell, keys of the grid and Ctrl+C': {
    address: '/leads/fresh',
    on: (page) => [cellAt(page, 3, 'city')],
    then: async (page) => {
      await pressKeys(page, 'Control+c', 'ArrowDown', 'ArrowRight', 'Shift+Space', 'ArrowLeft', 'ArrowDown');
    },
    happened: async (page) => {
      await expect(cellAt(page, 5, 'city')).toBeFocused();
      await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveAttribute('aria-rowindex', '4');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await cellAt(page, 3, 'city').innerText());
    },
  },
  'checkboxes, and the page after them': {
    address: '/leads/fresh',
    on: (page) => [boxAt(page, 3), boxAt(page, 6), button(page, 'Next')],
    then: async (page, [, other = { x: 0, y: 0 }, next = { x: 0, y: 0 }]) => {
      await page.keyboard.down('Shift');
      await page.mouse.click(other.x, other.y);
      await page.keyboard.up('Shift');
      await page.mouse.click(next.x, next.y);
    },
    happened: async (page) => {
      await expectRows(page, '51–100');
      await expectSelected(page, 4);
    },
  },
  'a card': {
    address: '/dashboard',
    on: (page) => [page.getByRole('link', { name: /^Hot Leads \d+$/ })],
    happened: (page) => expectRows(page, '1–50'),
  },
  'a link of the sidebar': {
    address: '/dashboard',
    on: (page) => [page.getByRole('link', { name: 'Contact Support', exact: true })],
    happened: (page) => expect(page).toHaveURL(/\/support$/),
  },
  'Sign Out': {
    address: '/dashboard',
    on: (page) => [button(page, 'Sign Out')],
    happened: (page) => expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible(),
  },
  'the menu of a phone': {
    address: '/leads/hot',
    isPhone: true,
    on: (page) => [button(page, 'Open menu')],
    happened: (page) => expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible(),
  },
  'the filters of a phone': {
    address: '/leads/hot',
    isPhone: true,
    on: (page) => [button(page, 'Filters')],
    happened: (page) => expect(page.getByRole('combobox', { name: 'Lead Source' })).toBeVisible(),
  },
};

const shown = '[role="row"][data-id], .card .count:not(:has(.outline))';

const moments: Record<string, (page: Page, release: () => void) => Promise<unknown>> = {
  'before the application has come': async () => undefined,
  'while the application draws beneath': async (page, release) => {
    release();
    await page.locator('#root main').waitFor({ state: 'attached' });
  },
  'right after the hand-over': async (page, release) => {
    release();
    await applicationStands(page);
  },
};

const centreOf = async (locator: Locator): Promise<Point> => {
  await locator.waitFor();
  const box = await boxOf(locator);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

for (const [what, { address, isPhone, on, then, happened }] of Object.entries(presses)) {
  test(`Pressed in the first paint, it happens: ${what} @full`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    const setRate = await throttle(page);
    for (const [moment, come] of Object.entries(moments)) {
      await test.step(moment, async () => {
        const release = await holdBack(page);
        await page.goto(address, { waitUntil: 'commit' });
        await page.locator('#first').locator(shown).first().waitFor();
        const points = await Promise.all(on(page).map(centreOf));
        // Only the hand-over has to be slow.
        await setRate(4);
        await come(page, release);
        const [first] = points;
        if (first) await page.mouse.click(first.x, first.y);
        await then?.(page, points);
        release();
        await applicationStands(page);
        await happened(page);
        await setRate(1);
        await page.unrouteAll();
      });
    }
  });
}
