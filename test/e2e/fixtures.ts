import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { followRequests } from '../support/networkRests';
import { mobileOf, type StaffName } from '../support/staff';
import { startProduct, type Product } from '../support/startProduct';
import { openSession } from '../support/storedSession';
import { testNow } from '../support/testClock';
import { isDeep } from '../support/depth';

type Who = StaffName | (string & {});

interface TestFixtures {
  /** The product's clock, set to this journey's own minute. */
  startOfJourney: Date;
  /** Stores a new session for the page's next load, and returns its token. */
  signIn: (page: Page, who: Who) => Promise<string>;
  /** Fails the test on console errors, warnings and uncaught errors that it does not expect; `watch` adds a context. */
  console: { expectErrors: (pattern: RegExp) => void; watch: (context: BrowserContext) => void };
}

interface WorkerFixtures {
  /** One per worker, with the demonstration set. */
  product: Product;
}

/** The `signIn` fixture, for any product. */
export const enter = async (page: Page, product: Product, who: Who): Promise<string> => {
  const { user, token } = await openSession(product, mobileOf(who));
  await page.context().addInitScript(
    ([origin, userJson, tokenText]) => {
      // Once per tab, so that a sign-out lasts.
      if (location.origin !== origin || sessionStorage.getItem(tokenText) !== null) return;
      sessionStorage.setItem(tokenText, '');
      localStorage.setItem('user', userJson);
      localStorage.setItem('token', tokenText);
    },
    [product.url, JSON.stringify(user), token] as const,
  );
  return token;
};

const minute = 60_000;
let journeys = 0;

const watch = (context: BrowserContext, seen: string[]): void => {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => seen.push(String(error.error())));
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // Playwright insists on a destructuring pattern, ESLint on one that is not empty.
    async ({ browserName: _browserName }, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
  startOfJourney: [
    async ({ product }, use) => {
      // A minute apart, because a number gets one code in half a minute.
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

/** Waits until the application has replaced the first paint. */
export const applicationStands = (page: Page): Promise<void> => expect(page.locator('#first')).toHaveCount(0);

/** Rows of a list are alike; a deep run checks all of them. */
const repeatedRows = '[role="row"][data-id]:nth-child(n + 5), tbody tr:nth-child(n + 5)';

/** Axe finds no violation on the page in its present state. */
export const expectNoAxeViolation = async (page: Page): Promise<void> => {
  // A colour in transition belongs to no state.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // The list of passed checks is megabytes long: transferring it takes five times as long as the check.
  // Legacy mode leaves out frames, which the app does not have.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (!isDeep) axe.exclude(repeatedRows);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
};

/** {@link expectNoAxeViolation} in light, and in a deep run in dark before. */
export const expectNoAxeViolationInLightAndDark = async (page: Page): Promise<void> => {
  if (isDeep) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeViolation(page);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await expectNoAxeViolation(page);
};

export { expect };
