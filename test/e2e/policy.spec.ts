import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { pick } from './screenChecks';

/** Every screen; records are those of the demonstration set. */
const screens = [
  ...['/dashboard', '/leads/fresh', '/leads/hot', '/leads/archived', '/lead/todayfollow', '/leads/create'],
  ...['/leads/bulk-upload', '/leads/table', '/lead-update/1', '/user/table', '/user/form', '/user/update/2'],
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

test(
  'No screen does what the policy of the page forbids, nor do its lists, dialogs, pickers and messages',
  {
    tag: '@full',
  },
  async ({ page, signIn }) => {
    await watchViolations(page);
    await signIn(page, 'admin');
    for (const screen of screens) {
      await page.goto(screen);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect(page.locator('#first')).toHaveCount(0);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect([screen, await violations(page)]).toEqual([screen, []]);
    }

    await page.goto('/leads/create');
    await pick(page, 'State', 'Goa');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.goto('/leads/hot');
    await expect(page.locator('#first')).toHaveCount(0);
    await page
      .getByRole('button', { name: /choose date/i })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    // Date fields render typed sections on their own.
    await page.getByRole('group', { name: 'Date From' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('12062026');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test('The browser refuses a script in the page, a text as elements or as the address of a script, and a policy of one’s own', async ({
  page,
  signIn,
  console: seen,
}) => {
  // The browser writes each refusal to the console.
  seen.expectErrors(/Content Security Policy|Trusted(HTML|Script)|trusted-types/i);
  await watchViolations(page);
  await signIn(page, 'admin');
  // An injected script in the served page.
  await page.route('**/support', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</body>', '<script>window.pwned = true;</script></body>');
    await route.fulfill({ response: answer, body });
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

test('The page stands in no frame, and reaches no other address than its own', async ({
  page,
  product,
  signIn,
  console: seen,
}) => {
  seen.expectErrors(
    /Content Security Policy|frame-ancestors|X-Frame-Options|Failed to load resource|Refused to|violates/i,
  );
  await watchViolations(page);
  await signIn(page, 'admin');
  const answer = await page.goto('/support');
  for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-embedder-policy']) {
    expect(answer?.headers()[name]).toBeTruthy();
  }
  const fetched = await page.evaluate(
    async (address) =>
      fetch(address).then(
        () => 'answered',
        () => 'refused',
      ),
    product.url.replace('127.0.0.1', 'localhost'),
  );
  expect(fetched).toBe('refused');
  expect(JSON.stringify(await violations(page))).toContain('connect-src');
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);

  // A page without a policy, so that only the product's own answer can refuse.
  await page.route('**/holder', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${product.url}/support"></iframe>` }),
  );
  await page.goto('/holder');
  const frame = page.frames()[1];
  await expect.poll(() => frame?.url()).toContain('chrome-error:');
});
