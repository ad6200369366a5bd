import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { mobileOf, type StaffName } from '../support/staff';
import { startProduct, type Product } from '../support/startProduct';
import { openSession } from '../support/storedSession';

type Who = StaffName | (string & {});

interface TestFixtures {
  /** Signs a page in before its next load, and tells the token. The browser's date becomes the server's. */
  signIn: (page: Page, who: Who) => Promise<string>;
  /** What the page wrote to the console as error or warning, or threw, but for what the test expects. */
  console: { expectErrors: (pattern: RegExp) => void };
}

interface WorkerFixtures {
  /** The product with the demonstration set, one a worker. */
  product: Product;
}

const watch = (context: BrowserContext, seen: string[]): void => {
  context.on('console', (message) => {
    // Asked for by the browser itself, for a document that names no icon: the one that signing in starts from.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => seen.push(String(error.error())));
};

/** Every browser journey runs against the real product, and fails when the browser's console complains. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // eslint wants no empty pattern, Playwright wants one: it reads the dependencies from it.
    async ({ browserName: _browserName }, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page, product }, use) => {
    await page.clock.setFixedTime(product.clock.now());
    await use(page);
  },
  signIn: async ({ product }, use) => {
    await use(async (page, who) => {
      const { user, token } = await openSession(product, mobileOf(who));
      await page.goto('/settings.js');
      await page.evaluate(
        ([userJson, tokenText]) => {
          localStorage.setItem('user', userJson);
          localStorage.setItem('token', tokenText);
        },
        [JSON.stringify(user), token] as const,
      );
      return token;
    });
  },
  console: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      watch(context, seen);
      await use({ expectErrors: (pattern) => expected.push(pattern) });
      expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** No violation that axe can find on the page as it stands. */
export const expectNoAxeViolation = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
};

export { expect };
