import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../test/support/browser';
import { startProduct, type Product } from '../test/support/startProduct';
import { signInAsAdmin } from './signIn';

/**
 * Times a flip to the next page: from the click to the first frame that shows the new rows, in the product's list, in a
 * plain table over the same call, and in another build where one is named; turn by turn, at full speed and with the
 * processor slowed down four times. A flip comes after a rest (the product uses it to fetch the next pages), or at once
 * after the last one.
 *
 * Run it by hand on a quiet machine, after `npm run build`:
 * `node --require esbuild-register bench/pageFlip.ts [folder of another build]`
 */
const flips = 10;
const pauses = { 'after a rest': 1_200, 'at once': 40 };

interface Contender {
  name: string;
  page: Page;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const firstSerial = '[role="gridcell"][data-field="serial"]';

/** Milliseconds from the click on Next to the frame after the first row has changed; on Prev, once the list ends. */
const flip = (page: Page): Promise<number> =>
  page.evaluate((selector) => {
    const shown = () => document.querySelector(selector)?.textContent;
    const before = shown();
    const buttons = [...document.querySelectorAll('button')];
    const [next, prev] = ['Next', 'Prev'].map((name) => buttons.find(({ textContent }) => textContent === name));
    const isForward = next?.disabled === false && document.body.dataset['flip'] !== 'back';
    document.body.dataset['flip'] = isForward ? 'on' : 'back';
    return new Promise<number>((resolve) => {
      const started = performance.now();
      (isForward ? next : prev)?.click();
      const look = () => (shown() === before ? requestAnimationFrame(look) : resolve(performance.now() - started));
      requestAnimationFrame(look);
    });
  }, firstSerial);

const plainTable = readFileSync(path.join(__dirname, 'plainTable.html'), 'utf8');

/** A page with rows, in a context of its own. */
const open = async (browser: Browser, product: Product, name: string, slowdown: number): Promise<Contender> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signInAsAdmin(context, product);
  await context.route('**/plain-table', (route) => route.fulfill({ contentType: 'text/html', body: plainTable }));
  const page = await context.newPage();
  await page.goto(`${product.url}/${name === 'plain table' ? 'plain-table' : 'leads/inprogress'}`);
  await page.locator(firstSerial).first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { name, page };
};

const run = async (): Promise<void> => {
  const other = process.argv[2];
  const product = await startProduct();
  const otherProduct = other === undefined ? undefined : await startProduct({ webFolder: path.resolve(other) });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
  try {
    for (const slowdown of [1, 4]) {
      const contenders = [
        await open(browser, product, 'product', slowdown),
        ...(otherProduct ? [await open(browser, otherProduct, 'other build', slowdown)] : []),
        await open(browser, product, 'plain table', slowdown),
      ];
      for (const [when, pause] of Object.entries(pauses)) {
        const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
        for (let turn = 0; turn < flips; turn += 1) {
          for (const { name, page } of contenders) {
            await page.bringToFront();
            if (turn === 0) await page.waitForTimeout(pauses['after a rest']);
            await page.waitForTimeout(pause);
            times.get(name)?.push(await flip(page));
          }
        }
        const plain = median(times.get('plain table') ?? []);
        const figures = [...times].map(
          ([name, all]) => `${name} ${median(all).toFixed(0)} ms (${(median(all) / plain).toFixed(2)})`,
        );
        console.log(`${slowdown} x slower, ${when}: ${figures.join(', ')}`);
      }
      for (const { page } of contenders) await page.context().close();
    }
  } finally {
    await browser.close();
    await product.close();
    await otherProduct?.close();
  }
};

void run();
