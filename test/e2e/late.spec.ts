import type { Page } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import { expect, expectErrors, open, signIn, test as base } from './fixtures';
import { lateFiles } from './lateFiles';
import { draftKept, fillCreate, newLeadOfAgent, save, saveButton, saveElsewhere, text } from './leadFormPage';
import { collectRequests, expectToast, pick } from './screenChecks';

/** Files of the application. */
const script = /\.js$/;

interface Line {
  /** From now on scripts are missing on the server, as after a new version, or do not come at all. */
  cut: (how: 'missing' | 'gone') => Promise<void>;
  /** Waits until a script was asked for since then. */
  isCut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Does what waits for an idle browser, and what follows from it; before, none of it happens. */
  beIdle: () => Promise<void>;
}

/** Journeys of a page whose scripts can be cut off. */
const test = base.extend<{ line: Line; isIdleAllowed: boolean }>({
  isIdleAllowed: [false, { option: true }],
  line: async ({ page, isIdleAllowed }, use) => {
    expectErrors(page, /Failed to load resource|net::ERR|ChunkLoadError/);
    if (!isIdleAllowed) {
      await page.addInitScript(() => {
        const works: IdleRequestCallback[] = [];
        window.requestIdleCallback = (work) => works.push(work);
        document.addEventListener('idle', (event) => {
          if (works.length > 0) event.preventDefault();
          works.splice(0).forEach((work) => work({ didTimeout: true, timeRemaining: () => 0 }));
        });
      });
    }
    let cut: 'missing' | 'gone' | undefined;
    let cuts = 0;
    // One handler throughout: a screen that retries by itself would slip between two.
    await page.route(script, (route) => {
      if (!cut) return route.fallback();
      cuts += 1;
      return cut === 'gone' ? route.abort() : route.fulfill({ status: 404 });
    });
    await use({
      cut: async (how) => {
        cut = how;
        cuts = 0;
        // A page with much to do learns of the route later, and a key may come before that.
        const tryOne = () => page.evaluate(async () => void (await fetch('/cut.js').catch(() => undefined)));
        await expect.poll(() => tryOne().then(() => cuts)).toBeGreaterThan(0);
        cuts = 0;
      },
      isCut: () => expect.poll(() => cuts).toBeGreaterThan(0),
      mend: () => {
        cut = undefined;
        return Promise.resolve();
      },
      beIdle: async () => {
        const worked = () => page.evaluate(() => !document.dispatchEvent(new Event('idle', { cancelable: true })));
        while (await worked()) await networkRests(page);
      },
    });
  },
});

/** Where the file of the messages shows them. */
const toast = (page: Page) => page.locator('.notistack-SnackbarContainer').getByRole('alert');

for (const [name, file] of Object.entries(lateFiles)) {
  const tag = name === 'the sign-in over a form' ? [] : '@deep';
  test(`A file that does not come loses nothing: ${name}`, { tag }, async ({ page, product, line }) => {
    if (file.isPhone) await page.setViewportSize({ width: 390, height: 844 });
    const token = await signIn(page, file.who ?? 'admin');
    const work = await file.begin(page, product, token);
    const before = await work();
    await line.cut('missing');
    await (file.press ?? line.beIdle)(page);
    const failure = page.getByText(file.says);
    await expect(failure).toBeVisible();
    expect(await work()).toEqual(before);
    const ways = page.locator('.note, .state').filter({ has: failure });
    const again = ways.getByRole('button', { name: 'Try again' });
    // A field has no button: it is pressed again.
    const tryAgain = () => (file.isField ? file.press?.(page) : again.click());
    await line.cut('gone');
    await tryAgain();
    await line.isCut();
    if (!file.isField) await expect(ways.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expect(failure).toBeVisible();
    await line.mend();
    await tryAgain();
    await file.comes(page);
    await expect(failure).toHaveCount(0);
    expect(await work()).toEqual(before);
  });
}

test.describe('While the line is good', () => {
  test.use({ isIdleAllowed: true });

  test('Question, messages, sign-in and conflict are fetched in time', async ({ page, product, line }) => {
    const { id } = await newLeadOfAgent(product);
    // The last file that a page fetches by itself.
    const recorder = page.waitForRequest(/\/recorder\.\w+\.js$/);
    const token = await signIn(page, 'agent');
    await open(page, `/lead-update/${id}`);
    await recorder;
    await networkRests(page);
    await text(page, 'City').fill('Nashik');
    await draftKept(page);
    await line.cut('gone');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await saveButton(page).click();
    await expect(toast(page)).toBeVisible();
    await expect(saveButton(page)).toHaveAttribute('aria-busy', 'false');
    await text(page, 'City').fill('Pune');
    await saveElsewhere(product, id);
    await saveButton(page).click();
    const conflict = page.getByRole('dialog', { name: /also changed this lead/ });
    await conflict.getByRole('button', { name: 'Back to the form' }).click();
    await product.call('signOut', { token });
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    await expect(page.locator('input[name="city"]')).toHaveValue('Pune');
  });
});

test('A lead opened from a list that has rested fetches no script @deep', async ({ page, line }) => {
  const reminders = page.waitForRequest(/\/reminders/);
  const states = page.waitForRequest(/\/state-list$/);
  const recorder = page.waitForRequest(/\/recorder\.\w+\.js$/);
  let isAhead = false;
  // Reminders and recorder begin seconds after the list, and are no part of the form.
  void Promise.all([states, reminders, recorder]).then(() => (isAhead = true));
  await signIn(page, 'agent');
  await open(page, '/leads/hot');
  await expect
    .poll(async () => {
      await line.beIdle();
      return isAhead;
    })
    .toBe(true);
  await networkRests(page);
  const scripts = collectRequests(page, script);
  await page.locator('[data-field="name"] a').first().click();
  await expect(text(page, 'Full Name')).not.toHaveValue('');
  await line.beIdle();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  expect(scripts.map((request) => request.url())).toEqual([]);
});

/** Screens that answer a press with the first message of the page. */
const messages: Readonly<Record<string, { address: string; send: (page: Page) => Promise<void>; text: string }>> = {
  'Create Lead': {
    address: '/leads/create',
    send: (page) => fillCreate(page, 'Late Message'),
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
  test(`A message is read although its file does not come: ${name}`, { tag }, async ({ page, line }) => {
    await open(page, address);
    await send(page);
    await line.cut('gone');
    await page.locator('main form [type="submit"]').click();
    await expectToast(page, message);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('A message on a form is closed, and later ones come in their place @deep', async ({ page, product, line }) => {
  const { id } = await newLeadOfAgent(product);
  await open(page, `/lead-update/${id}`);
  await text(page, 'City').fill('Nashik');
  await line.cut('missing');
  await save(page);
  await expect(text(page, 'City')).toHaveValue('Nashik');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await line.mend();
  await text(page, 'City').fill('Satara');
  await saveButton(page).click();
  await expect(toast(page)).toHaveText('Client Update successfully!');
});
