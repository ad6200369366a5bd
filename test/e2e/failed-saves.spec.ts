import type { Route } from '@playwright/test';
import { expect, expectErrors, test } from './fixtures';
import { collectRequests, expectOneKey } from './screenChecks';
import { fillCreate, formState, saveButton } from './leadFormPage';

test.beforeEach(({ page }) => expectErrors(page, /Failed to load resource|net::ERR/));

const failures: Record<string, (route: Route) => Promise<void>> = {
  'no network': (route) => route.abort('internetdisconnected'),
  'an error 500': (route) => route.fulfill({ status: 500, json: { status: 500, message: 'Something broke.' } }),
  'HTML from a proxy': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'an HTML page that calls itself fine': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  'broken JSON': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"status":200,' }),
  // The save arrives, and its answer is missing for 15 seconds.
  'no answer in time': async (route) => {
    await route.fetch();
  },
};

for (const [what, fail] of Object.entries(failures)) {
  const tag = what === 'no network' ? [] : '@full';
  test(`A save that meets ${what} keeps the form and is made once by the retry`, { tag }, async ({ page, product }) => {
    const name = `Retried after ${what}`;
    await page.goto('/leads/create');
    await fillCreate(page, name);
    const before = await formState(page);
    const saves = collectRequests(page, /\/api\/create-customer$/);
    await page.route('**/api/create-customer', fail, { times: 1 });
    await saveButton(page).click();
    // The client gives up after 15 seconds.
    await expect(page.getByText('Failed to add client. Try again.')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('Client added successfully!')).toHaveCount(0);
    expect(await formState(page)).toEqual(before);
    expect(saves).toHaveLength(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Client added successfully!')).toBeVisible();
    expectOneKey(saves);
    expect(await product.db.selectFrom('leads').select('id').where('name', '=', name).execute()).toHaveLength(1);
  });
}
