import type { Page } from '@playwright/test';
import { applicationStands, expect } from './fixtures';
import { fillCreate, newLeadOfAgent, saveButton, text } from './leadFormPage';
import { test } from './line';
import { expectToast, pick } from './screenChecks';

/** Screens that answer a press with the first message of the page. */
const messages: Readonly<Record<string, { address: string; send: (page: Page) => Promise<void>; text: string }>> = {
  'Create Lead': {
    address: '/leads/create',
    send: async (page) => {
      await fillCreate(page, 'Late Message');
    },
    text: 'Client added successfully!',
  },
  'Master Settings': {
    address: '/mastersetting',
    send: async (page) => {
      await pick(page, 'Category', 'Lead Source');
      await text(page, 'Value').fill('Late message');
    },
    text: 'Master setting added successfully.',
  },
  Support: {
    address: '/support',
    send: (page) => text(page, 'Message').fill('Late message'),
    text: 'Your message has been sent to support.',
  },
};

for (const [name, { address, send, text: message }] of Object.entries(messages)) {
  const tag = name === 'Support' ? [] : '@deep';
  test(
    `A message is read although the file of the messages does not come: ${name}`,
    { tag },
    async ({ page, signIn, line }) => {
      await signIn(page, 'admin');
      await page.goto(address);
      await applicationStands(page);
      await send(page);
      await line.cut('gone');
      await page.locator('main form [type="submit"]').click();
      await expectToast(page, message);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}

test(
  'A message on a form of a lead is read, closed, and later ones come in their own place',
  { tag: '@deep' },
  async ({ page, product, signIn, line }) => {
    const { id } = await newLeadOfAgent(product);
    await signIn(page, 'admin');
    await page.goto(`/lead-update/${id}`);
    await applicationStands(page);
    await text(page, 'City').fill('Nashik');
    await line.cut('missing');
    await saveButton(page).click();
    await expectToast(page, 'Client Update successfully!');
    await expect(text(page, 'City')).toHaveValue('Nashik');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await line.mend();
    await text(page, 'City').fill('Satara');
    await saveButton(page).click();
    await expect(page.locator('.notistack-SnackbarContainer').getByRole('alert')).toHaveText(
      'Client Update successfully!',
    );
  },
);
