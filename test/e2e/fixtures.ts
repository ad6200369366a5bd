import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { followRequests } from '../support/networkRests';
import { mobileOf, type StaffName } from '../support/staff';
import { startProduct, type Product } from '../support/startProduct';
import { openSession } from '../support/storedSession';
import { testNow } from '../support/testClock';

type Who = StaffName | (string & {});

interface TestFixtures {
  /** The product's clock, at this journey's own start, whatever the journey before did to it. */
  startOfJourney: Date;
  /** Signs a page in before its next load, and tells the token. The browser's date becomes the server's. */
  signIn: (page: Page, who: Who) => Promise<string>;
  /**
   * What the page wrote to the console as error or warning, or threw, but for what the test expects. `watch`: the same of
   * the pages of another person's browser.
   */
  console: { expectErrors: (pattern: RegExp) => void; watch: (context: BrowserContext) => void };
}

interface WorkerFixtures {
  /** The product with the demonstration set, one a worker. */
  product: Product;
}

/** Signs a page of a product in before its next load, and tells the token: what `signIn` does for the worker's product. */
export const enter = async (page: Page, product: Product, who: Who): Promise<string> => {
  const { user, token } = await openSession(product, mobileOf(who));
  await page.goto(`${product.url}/settings.js`);
  await page.evaluate(
    ([userJson, tokenText]) => {
      localStorage.setItem('user', userJson);
      localStorage.setItem('token', tokenText);
    },
    [JSON.stringify(user), token] as const,
  );
  return token;
};

const minute = 60_000;
let journeys = 0;

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
  startOfJourney: [
    async ({ product }, use) => {
      // The journeys of a worker share a product and follow each other at its noon, a minute apart: a number gets one
      // code in half a minute.
      const start = new Date(testNow.getTime() + journeys * minute);
      journeys += 1;
      product.clock.set(start);
      await use(start);
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page, startOfJourney }, use) => {
    followRequests(page);
    await page.clock.setFixedTime(startOfJourney);
    await use(page);
  },
  signIn: async ({ product }, use) => {
    await use((page, who) => enter(page, product, who));
  },
  console: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      watch(context, seen);
      await use({
        expectErrors: (pattern) => expected.push(pattern),
        watch: (other) => watch(other, seen),
      });
      expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The application has taken over from the first paint: for what only it can do, or what a test knows only of it. */
export const applicationStands = (page: Page): Promise<void> => expect(page.locator('#first')).toHaveCount(0);

/** No violation that axe can find on the page as it stands. */
export const expectNoAxeViolation = async (page: Page): Promise<void> => {
  // Colours on their way from one to another are those of no state.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // All rules, but without the list of everything that passed: it is megabytes long, and carrying it here takes five times
  // as long as the check. The app has no frames, which are all that the other way of running is for.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
};

/** As {@link expectNoAxeViolation}, of the same page in both colour schemes; it ends light. */
export const expectNoAxeViolationInLightAndDark = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolation(page);
  }
};

export { expect };
