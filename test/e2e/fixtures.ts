import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { followRequests } from '../support/networkRests';
import { mobileOf, type StaffName } from '../support/staff';
import { startProduct, type Product, type ProductOptions } from '../support/startProduct';
import { openSession } from '../support/storedSession';
import { testNow } from '../support/testClock';
import { isDeep, isFull } from '../support/depth';

type Who = StaffName | (string & {});

interface TestFixtures {
  /** The person signed in from the page's first load on; null for nobody. */
  as: Who | null;
  /** The product's clock, set to this journey's own minute. */
  startOfJourney: Date;
  /** A page in a browser of its own, as another person has it. */
  openBrowser: (who: Who | null, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** One product per worker, with the demonstration set unless these options name another. */
  product: Product;
  productOptions: ProductOptions;
}

interface Journey {
  product: Product;
  /** Console errors, warnings and uncaught errors of its browsers. */
  complaints: string[];
  expected: RegExp[];
}

const journeys = new WeakMap<BrowserContext, Journey>();

const journeyOf = (context: BrowserContext): Journey => {
  const journey = journeys.get(context);
  if (!journey) throw new Error('The browser belongs to no journey.');
  return journey;
};

const follow = (context: BrowserContext, journey: Journey): void => {
  journeys.set(context, journey);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      journey.complaints.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => journey.complaints.push(String(error.error())));
};

/** Console messages that match do not fail the test. */
export const expectErrors = (page: Page, pattern: RegExp): void => {
  journeyOf(page.context()).expected.push(pattern);
};

const sessions = new WeakMap<BrowserContext, { dispose: () => Promise<void> }>();

/** Stores a new session for the page's next load, in place of an earlier one, and returns its token. */
export const signIn = async (page: Page, who: Who, product = journeyOf(page.context()).product): Promise<string> => {
  const { user, token } = await openSession(product, mobileOf(who));
  const context = page.context();
  await sessions.get(context)?.dispose();
  const session = await context.addInitScript(
    ([origin, userJson, tokenText]) => {
      // Once per tab, so that a sign-out lasts.
      if (location.origin !== origin || sessionStorage.getItem(tokenText) !== null) return;
      sessionStorage.setItem(tokenText, '');
      localStorage.setItem('user', userJson);
      localStorage.setItem('token', tokenText);
    },
    [product.url, JSON.stringify(user), token] as const,
  );
  sessions.set(context, session);
  return token;
};

const minute = 60_000;
let journeyCount = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  as: ['admin', { option: true }],
  productOptions: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ productOptions }, use) => {
      const product = await startProduct(productOptions);
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
  startOfJourney: [
    async ({ product }, use) => {
      // A minute apart, because a number gets one code in half a minute.
      const start = new Date(testNow.getTime() + journeyCount * minute);
      journeyCount += 1;
      product.clock.set(start);
      await use(start);
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context, product }, use) => {
    const journey: Journey = { product, complaints: [], expected: [] };
    follow(context, journey);
    await use(context);
    const isExpected = (text: string) => journey.expected.some((pattern) => pattern.test(text));
    expect(journey.complaints.filter((text) => !isExpected(text))).toEqual([]);
  },
  page: async ({ page, as, startOfJourney }, use) => {
    followRequests(page);
    await page.clock.setFixedTime(startOfJourney);
    if (as !== null) await signIn(page, as);
    await use(page);
  },
  openBrowser: async ({ browser, context, product }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who, options) => {
      const other = await browser.newContext({ baseURL: product.url, ...options });
      opened.push(other);
      follow(other, journeyOf(context));
      const page = await other.newPage();
      await page.clock.setFixedTime(product.clock.now());
      if (who !== null) await signIn(page, who);
      return page;
    });
    for (const other of opened) await other.close();
  },
});

/** Waits until the application has replaced the first paint. */
export const applicationStands = (page: Page): Promise<void> => expect(page.locator('#first')).toHaveCount(0);

/** Opens an address and waits for the application. */
export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await applicationStands(page);
};

/** The widths that screens are checked at. */
export const widths: readonly number[] = isDeep ? [1440, 1024, 390] : [390];

/** The first `count` variants of a check, and in a deep run all. */
export const variants = <Variant>(all: readonly Variant[], count: number): readonly Variant[] =>
  isDeep ? all : all.slice(0, count);

/** Rows of a list are alike; a full run checks all of them. */
const repeatedRows = '[role="row"][data-id]:nth-child(n + 5), tbody tr:nth-child(n + 5)';

/** The rules of axe whose outcome depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Axe finds no violation on the page in its present state, of all rules or of these. */
export const expectAccessible = async (page: Page, rules: string[] = []): Promise<void> => {
  // A colour in transition belongs to no state.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // The list of passed checks is megabytes long: transferring it takes five times as long as the check.
  // Legacy mode leaves out frames, which the app does not have.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules(rules);
  if (!isFull) axe.exclude(repeatedRows);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
};

/** {@link expectAccessible} in light, and in a deep run in dark before. */
export const expectAccessibleInBothSchemes = async (page: Page): Promise<void> => {
  if (isDeep) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, isFull ? [] : colourRules);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await expectAccessible(page);
};

export { expect };
