import type { Page } from '@playwright/test';
import { expect, expectErrors, open, test } from './fixtures';
import { pick, pressKeys } from './screenChecks';

/** Every screen; records are those of the demonstration set. */
const screens = [
  ...['/dashboard', '/leads/fresh', '/leads/hot', '/leads/archived', '/lead/todayfollow', '/leads/create'],
  ...[
    '/leads/bulk-upload',
    '/leads/import',
    '/hand-out',
    '/leads/table',
    '/lead-update/1',
    '/user/table',
    '/user/form',
    '/user/update/2',
  ],
  ...['/mastersetting', '/connect-form', '/change-password', '/sessions', '/support', '/sign-in', '/verifyOtp'],
];

/** Records violations of the page's policy from the start of the load. */
const watchViolations = (page: Page) =>
  page.addInitScript(() => {
    const found: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      found.push(`${violatedDirective}: ${blockedURI} ${sample}`);
    });
    Object.assign(window, { violations: found });
  });

const violations = (page: Page): Promise<unknown> => page.evaluate((): unknown => Reflect.get(window, 'violations'));

test('No screen does what the policy of the page forbids, nor its lists and dialogs @full', async ({ page }) => {
  await watchViolations(page);
  for (const screen of screens) {
    await open(page, screen);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect([screen, await violations(page)]).toEqual([screen, []]);
  }

  await page.goto('/leads/create');
  await pick(page, 'State', 'Goa');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').first().waitFor();
  await open(page, '/leads/hot');
  const days = page.getByRole('button', { name: /choose date/i });
  await days.first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  // Date fields render typed sections on their own.
  await page.getByRole('group', { name: 'Date From' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('12062026');
  await pressKeys(page, 'Control+A', 'Delete');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('The browser refuses foreign scripts, texts as elements or addresses, and policies', async ({ page }) => {
  // The browser writes each refusal to the console.
  expectErrors(page, /Content Security Policy|Trusted(HTML|Script)|trusted-types/i);
  await watchViolations(page);
  // An injected script in the served page.
  await page.route('**/support', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', '<script>window.pwned = true;</script></body>');
    await route.fulfill({ response, body });
  });
  await page.goto('/support');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  const outcome = await page.evaluate(async () => {
    const attempt = (act: () => void): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const types: unknown = Reflect.get(window, 'trustedTypes');
    const createPolicy = (name: string) => () => {
      if (types instanceof Object && 'createPolicy' in types && typeof types.createPolicy === 'function') {
        Reflect.apply(types.createPolicy, types, [name, {}]);
      }
    };
    // The policy exempts the evaluated call itself, but no later task.
    await new Promise((resolve) => setTimeout(resolve));
    const element = document.createElement('div');
    const script = document.createElement('script');
    script.append('window.pwned = true;');
    return {
      innerHTML: attempt(() => (element.innerHTML = '<img src="x">')),
      outerHTML: attempt(() => {
        document.body.append(element);
        element.outerHTML = '<p></p>';
      }),
      insertAdjacentHTML: attempt(() => element.insertAdjacentHTML('beforeend', '<p></p>')),
      srcdoc: attempt(() => (document.createElement('iframe').srcdoc = '<p></p>')),
      parser: attempt(() => new DOMParser().parseFromString('<p></p>', 'text/html')),
      address: attempt(() => (document.createElement('script').src = '/main.js')),
      program: attempt(() => Reflect.construct(Function, ['window.pwned = true;'])),
      otherPolicy: attempt(createPolicy('mine')),
      samePolicy: attempt(createPolicy('lead-manager-files')),
      handler: attempt(() => element.setAttribute('onclick', 'window.pwned = true')),
      inline: attempt(() => document.body.append(script)),
      children: element.childElementCount,
    };
  });
  expect(outcome).toEqual({
    ...{ innerHTML: 'TypeError', outerHTML: 'TypeError', insertAdjacentHTML: 'TypeError', srcdoc: 'TypeError' },
    ...{ parser: 'TypeError', address: 'TypeError', otherPolicy: 'TypeError', samePolicy: 'TypeError' },
    ...{ handler: 'TypeError', program: 'EvalError' },
    children: 0,
    // The browser blocks it without an error.
    inline: 'done',
  });
  expect(await page.evaluate((): unknown => Reflect.get(window, 'pwned'))).toBeUndefined();
  const refused = JSON.stringify(await violations(page));
  for (const directive of ['require-trusted-types-for', 'trusted-types', 'script-src']) {
    expect(refused).toContain(directive);
  }
});

test('The page stands in no frame, and reaches no other address than its own', async ({ page, product }) => {
  expectErrors(
    page,
    /Content Security Policy|frame-ancestors|X-Frame-Options|Failed to load resource|Refused to|violates/i,
  );
  await watchViolations(page);
  const answer = await page.goto('/support');
  for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-embedder-policy']) {
    expect(answer?.headers()[name]).toBeTruthy();
  }
  const other = product.url.replace('127.0.0.1', 'localhost');
  expect(await page.evaluate((address) => fetch(address).catch(() => 'refused'), other)).toBe('refused');
  expect(JSON.stringify(await violations(page))).toContain('connect-src');
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);

  // A page without a policy, so that only the product's own answer can refuse.
  const body = `<iframe src="${product.url}/support"></iframe>`;
  await page.route('**/holder', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/holder');
  const frame = page.frames()[1];
  await expect.poll(() => frame?.url()).toContain('chrome-error:');
});
