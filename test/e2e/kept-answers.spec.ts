import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../support/browser';
import type { Product } from '../support/startProduct';
import { applicationStands, expect, expectErrors, open, test } from './fixtures';
import { holdBack, signInByCode, signOut } from './screenChecks';

test.use({ as: null });

const agent = '9000000023';

/** The slots of the sealed answers on the device, unsealed texts aside. */
const slots = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('kept-answers');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('kept-answers').objectStore('kept-answers').getAllKeys();
          opening.result.close();
          keys.onsuccess = () => resolve(keys.result.map(String));
          keys.onerror = () => reject(new Error(keys.error?.name));
        };
      }),
  );

const expectKept = (page: Page, ...parts: string[]): Promise<void> =>
  expect
    .poll(async () => (await slots(page)).join(' '), { message: 'kept on the device' })
    .toMatch(new RegExp(parts.map((part) => `(?=.*${part})`).join('')));

/** Every text that may stand in a file: as it is, in UTF-16 at either offset, and in base64 at each of three. */
const textsIn = (bytes: Buffer): string[] => {
  const plain = bytes.toString('latin1');
  const decoded = (plain.match(/[\w+/-]{16,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64').toString('latin1')),
  );
  return [plain, bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le'), ...decoded];
};

/** The sought texts that occur in a file of the folder. */
const foundIn = (folder: string, sought: ReadonlySet<string>): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return textsIn(readFileSync(file))
        .flatMap((text) => text.match(/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|(?<!\d)\d{10}(?!\d)/gu) ?? [])
        .filter((words) => sought.has(words))
        .map((words) => `${words} in ${path.relative(folder, file)}`);
    });

/** Names and numbers of all leads, but for a name that the person has as well. */
const dataOf = async ({ db }: Product): Promise<Set<string>> => {
  const own = await db.selectFrom('users').select('name').where('phone', '=', agent).executeTakeFirstOrThrow();
  const leads = await db.selectFrom('leads').select(['name', 'contact', 'alt_contact']).execute();
  const data = leads.flatMap((lead) => Object.values(lead).flatMap((text) => text ?? []));
  return new Set(data.filter((text) => text !== own.name));
};

test('After the sign-out no file of the browser holds a name or a number of a lead', async ({ product }, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const options = { executablePath: findBrowser(), args: browserArguments(), baseURL: product.url };
  const browser = await chromium.launchPersistentContext(profile, options);
  const page = await browser.newPage();
  await page.goto('/');
  await signInByCode(page, product, agent);
  await expectKept(page, 'getCounters');
  await open(page, '/leads/inprogress');
  await page.locator('[data-field="name"] a').first().click();
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(/./);
  await expectKept(page, 'getCounters', 'getLeads', 'getLead\\(');
  // The search itself finds what is stored as it is.
  await page.evaluate(() => localStorage.setItem('plain', 'Plain Person'));
  await signOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect.poll(() => slots(page)).toEqual([]);
  await browser.close();
  expect(foundIn(profile, new Set(['Plain Person']))).not.toEqual([]);
  expect(foundIn(profile, await dataOf(product))).toEqual([]);
});

test('Without a network, lists seen today open and say so', async ({ page, product, startOfJourney }) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading failed/);
  await page.goto('/');
  await signInByCode(page, product, agent);
  await open(page, '/leads/inprogress');
  const names = async () => (await page.locator('[role="row"] [data-field="name"] a').allTextContents()).slice(0, 8);
  const seen = await names();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText(/· updated just now$/)).toBeVisible();
  await expectKept(page, 'getLeads', 'getCounters');
  const asOf = page.getByText(/^as of \d\d:\d\d$/);

  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^In Process/ }).click();
  await expect.poll(names).toEqual(seen);
  await expect(asOf).toBeVisible();
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(asOf).toHaveCount(0);

  // After a reload the sealed answers alone are left.
  await page.clock.setFixedTime(startOfJourney.getTime() + 60_000);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await applicationStands(page);
  await expect.poll(names).toEqual(seen);
  await expect(asOf).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText(/· as of \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^In Process \d/ })).toBeVisible();
});

test('The first paint shows what was seen last before the answer, which moves no row', async ({ page, product }) => {
  await page.goto('/');
  await signInByCode(page, product, agent);
  await open(page, '/leads/inprogress');
  const rows = page.locator('[role="row"][data-id]');
  const first = rows.first();
  await expectKept(page, 'getLeads');
  const id = await first.getAttribute('data-id');
  const before = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-id')));
  // Live changes would bring the new city before the reload.
  const release = await holdBack(page, '**/get-lead-data');
  await product.db.updateTable('leads').set({ city: 'Ratnagiri' }).where('id', '=', Number(id)).execute();
  const begin = await holdBack(page);
  await page.reload({ waitUntil: 'commit' });
  const asOf = page.getByText(/^as of \d\d:\d\d$/);
  await expect(page.locator('#first').locator(asOf)).toBeVisible();
  await expect(page.locator('#first [role="row"][data-id]').first()).toHaveAttribute('data-id', id ?? '');
  await expect(page.locator('#first').getByText('Ratnagiri')).toHaveCount(0);
  begin();
  release();
  await applicationStands(page);
  await expect(asOf).toHaveCount(0);
  await expect(first.locator('[data-field="city"]')).toHaveText('Ratnagiri');
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-id')))).toEqual(before);
});

test('The next person at the same device sees nothing of it', async ({ page, product }) => {
  expectErrors(page, /ERR_FAILED|Loading failed/);
  await page.goto('/');
  await signInByCode(page, product, agent);
  await open(page, '/leads/inprogress');
  await expectKept(page, 'getLeads');
  await signOut(page);
  await expect.poll(() => slots(page)).toEqual([]);
  await signInByCode(page, product, '9000000024');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.route('**/get-lead-data', (route) => route.abort());
  await open(page, '/leads/inprogress');
  await expect(page.getByText(/No connection to the server/)).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});
