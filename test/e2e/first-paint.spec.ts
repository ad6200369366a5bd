import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { networkRests } from '../support/networkRests';
import { drawnRows, expectSameAfterHandOver, openFirstPaint } from './firstPaint';
import { applicationStands, expect, expectErrors, open, signIn, test } from './fixtures';
import { allBox, chooseColumns, expectSelected } from './listPage';
import { collectRequests, holdBack } from './screenChecks';

const first = (page: Page) => page.locator('#first');
const rowOf = (page: Page, serial: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: serial, exact: true }) });

/** A screen with what its first paint shows; a default run compares one without rows and one with checkboxes. */
interface Screen {
  address: string;
  who?: 'agent';
  shown?: string;
  /** Text that the application adds later. */
  later?: RegExp;
  mayStray?: number;
  /** The stored look and columns of the lists. */
  choice?: string;
  isCompared?: true;
}

const screens: readonly Screen[] = [
  { address: '/dashboard', shown: '.card .count:not(:has(.outline))', isCompared: true },
  { address: '/leads/hot' },
  { address: '/leads/fresh', isCompared: true },
  { address: '/leads/missedfollowup?page=2' },
  {
    address: '/leads/new?teamLeader=2&leadSource=Facebook&customer=C&dateFrom=2026-01-25&sort=oldest',
    // The team leader's name and the day picker.
    later: /Team Leader|"Choose date|"Clear"/,
    mayStray: 1_200,
  },
  { address: '/leads/fresh', who: 'agent' },
  {
    address: '/leads/new?sort=oldest',
    choice: 'compact;status=serial created_at:110 name:200 lead_status follow_ups remark:200 city:- project:-',
  },
];

/** Rows in sight at any width; the grid draws none of those further down. */
const rowsInSight = 8;

/** The page's accessibility tree without rows out of sight and later additions. */
const treeOf = async (page: Page, later?: RegExp): Promise<string[]> => {
  const text = await page.locator('body').ariaSnapshot();
  // The skip link names the container.
  const lines = text.replace('#first-content', '#content').split('\n');
  let rowCount = 0;
  let skipped: number | undefined;
  return lines.filter((line) => {
    const depth = line.search(/\S/);
    if (skipped !== undefined && depth > skipped) return false;
    const isRow = /^\s*- '?row\b/.test(line);
    if (isRow) rowCount += 1;
    skipped = isRow && rowCount > rowsInSight ? depth : undefined;
    return skipped === undefined && !later?.test(line);
  });
};

/** Text may be half a pixel off; a moved line, box or colour is far more. */
const stray = 600;

for (const { address, who, shown = drawnRows, later, mayStray = stray, choice, isCompared } of screens) {
  const tag = isCompared ? [] : '@full';
  test(`${address}, ${who ?? 'admin'}: the application looks like the first paint`, { tag }, async ({ page }) => {
    // Parts that wait for an idle browser, such as charts, are left out.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    if (who) await signIn(page, who);
    if (choice !== undefined) await chooseColumns(page, choice);
    await expectSameAfterHandOver(page, { address, shown, treeOf: () => treeOf(page, later), mayStray });
  });
}

test('Everything pressed in a first paint happens: links and pages at once, the rest later', async ({ page }) => {
  const handOver = await openFirstPaint(page, '/dashboard', '.card .count:not(:has(.outline))');
  await page.getByRole('link', { name: /^Hot Leads/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot Leads');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowOf(page, '51')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?page=2');
  // `load` would wait for the application's script, which is held back.
  await page.goBack({ waitUntil: 'commit' });
  await expect(rowOf(page, '1')).toBeVisible();
  await page.getByRole('button', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Bulk Upload' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Customer ID' }).pressSequentially('C-0042');
  await page.getByRole('combobox', { name: 'Lead Source' }).click();
  await expect(first(page)).toHaveCount(1);
  await handOver();
  await expect(page.getByRole('textbox', { name: 'Customer ID' })).toHaveValue('C-0042');
  await expect(page.getByRole('option', { name: 'Facebook' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bulk Upload' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/leads/hot');
});

test('While the application begins, pages, leads and Back are there at once, and typed text stays', async ({
  page,
}) => {
  const release = await holdBack(page, '**/list.*.js');
  await page.goto('/leads/hot', { waitUntil: 'commit' });
  await rowOf(page, '1').waitFor();
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowOf(page, '51')).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(rowOf(page, '1')).toBeVisible();
  await first(page).locator('[data-field="name"] a').first().click();
  const city = page.getByRole('textbox', { name: 'City' });
  await expect(city).not.toHaveValue('');
  await city.fill('Satara');
  release();
  await applicationStands(page);
  await expect(page).toHaveURL(/lead-update/);
  await expect(city).toHaveValue('Satara');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(rowOf(page, '1')).toBeVisible();
});

test('No list, an ended session and words to a role are the application’s to tell @full', async ({ page }) => {
  expectErrors(page, /401|500|Loading failed/);
  await signIn(page, 'agent');
  await page.goto('/leads/fresh');
  await expect(page.getByRole('note')).toBeVisible();
  await page.route('**/get-lead-data', (route) => route.fulfill({ status: 500, body: 'null' }));
  await page.goto('/leads/new');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/get-lead-data');
  await page.evaluate(() => localStorage.setItem('token', 'over'));
  await page.goto('/leads/new');
  await expect(page.getByRole('textbox', { name: 'Mobile Number' })).toBeVisible();
});

test('The first paint is small, and is made of nothing but its own', async ({ page }) => {
  const webFiles = path.join(__dirname, '../../dist/web');
  const html = readFileSync(path.join(webFiles, 'index.html'), 'utf8');
  const found = html.matchAll(/<script nonce="__CSP_NONCE__">([^]*?)<\/script>/g);
  const scripts = Array.from(found, ([, script = '']) => script);
  // It knows nothing of the application but the class of the grid's scroller.
  expect(/react|emotion|\byup|\bMui(?!DataGrid-virtualScroller)/i.exec(scripts.join(''))?.[0]).toBeUndefined();
  const [early, drawing, ...others] = scripts.map((script) => brotliCompressSync(script).length);
  expect(early).toBeLessThan(1_340);
  expect(drawing).toBeLessThan(11_330);
  // File hashes alone change the compressed size by fifty bytes.
  const named = html.replace(/\.[0-9a-f]{8}(?=\.js")/g, '');
  expect(named.length).toBeLessThan(html.length);
  expect(brotliCompressSync(named).length).toBeLessThan(18_900);
  expect(others).toEqual([]);
  for (const [part, bytes] of [
    ['lead', 5_080],
    ['queue', 2_150],
  ] as const) {
    const file = new RegExp(`"${part}":"/(${part}-first\\.\\w+\\.js)"`).exec(html)?.[1] ?? '';
    expect(brotliCompressSync(readFileSync(path.join(webFiles, file))).length).toBeLessThan(bytes);
  }
  const requests = collectRequests(page, /\/api\//);
  await open(page, '/leads/hot');
  await networkRests(page);
  const asked = requests.map((request) => new URL(request.url()).pathname);
  expect(asked.filter((call) => call.endsWith('/get-lead-data')).length).toBeLessThanOrEqual(3);
  expect(asked[0]).toBe('/api/admin/get-lead-data');
});

test('What waits for the application happens in the order in which it was done @full', async ({ page }) => {
  const handOver = await openFirstPaint(page, '/leads/fresh', drawnRows);
  await allBox(page).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowOf(page, '1')).toBeVisible();
  await handOver();
  await expect(rowOf(page, '51')).toBeVisible();
  await expectSelected(page, 50);
});
