import { chromium, type CDPSession, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../test/support/browser';
import { startProduct } from '../test/support/startProduct';
import { signIn } from './signIn';

/**
 * What a long day in one tab leaves behind: flips through a list, then lead forms opened from it and left by Back. Prints
 * heap, DOM nodes and event listeners, each after a garbage collection: they must stay flat.
 *
 * Run it by hand, after `npm run build`: `node --require esbuild-register bench/longSession.ts [flips] [forms]`
 */
const [flips = 5_000, forms = 500] = process.argv.slice(2).map(Number);

/** How often the figures are taken on the way. */
const checks = 5;

const report = async (session: CDPSession, after: string): Promise<void> => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const heap = (figure('JSHeapUsedSize') / 2 ** 20).toFixed(1);
  console.log(`${after}: ${heap} MB heap, ${figure('Nodes')} nodes, ${figure('JSEventListeners')} listeners`);
};

/** Flips on to the last page, back to the first one, and so on, as fast as rows come. */
const flip = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (times) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = () => document.querySelector('[role="gridcell"][data-field="serial"]')?.textContent;
    const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
    let direction = 'Next';
    for (let done = 0; done < times; done += 1) {
      const before = shown();
      if (button(direction)?.disabled) direction = direction === 'Next' ? 'Prev' : 'Next';
      button(direction)?.click();
      while (shown() === before) await frame();
      await frame();
    }
  }, count);

const openForms = async (page: Page, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    await page.locator('a[href^="/lead-update/"]').first().click();
    await page.locator('input[name="name"]').waitFor();
    await page.goBack();
    await page.locator('[role="gridcell"][data-field="serial"]').first().waitFor();
  }
};

const run = async (): Promise<void> => {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signIn(context, product);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(`${product.url}/leads/inprogress`);
    await page.locator('[role="gridcell"][data-field="serial"]').first().waitFor();
    // Until then the first paint turns the pages, and the application does not even start.
    await page.waitForFunction(() => document.querySelector('#first') === null);
    const parts = [
      ['flips', flips, flip],
      ['forms', forms, openForms],
    ] as const;
    for (const [name, count, act] of parts) {
      // Objects made once, at the first turn, are no growth.
      await act(page, Math.min(count, name === 'flips' ? 100 : 10));
      await report(session, `Before ${count} ${name}`);
      for (let check = 1; check <= checks; check += 1) {
        await act(page, Math.ceil(count / checks));
        await report(session, `After ${Math.ceil((count * check) / checks)} ${name}`);
      }
    }
  } finally {
    await browser.close();
    await product.close();
  }
};

void run();
