import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../test/support/browser';
import { startProduct } from '../test/support/startProduct';
import { signInAsAdmin } from './signIn';

/**
 * Times a flip to the next page: from the click to the first frame that shows the new rows, in the product's list and in a
 * plain table over the same call, turn by turn, at full speed and with the processor slowed down four times.
 *
 * Run it by hand on a quiet machine, after `npm run build`: `node --require esbuild-register bench/pageFlip.ts`
 */
const flips = 12;

interface Contender {
  name: string;
  page: Page;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const firstSerial = '[role="gridcell"][data-field="serial"]';

/** Milliseconds from the click on Next to the frame after the first row has changed. */
const flip = (page: Page): Promise<number> =>
  page.evaluate((selector) => {
    const shown = () => document.querySelector(selector)?.textContent;
    const before = shown();
    const next = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Next');
    return new Promise<number>((resolve) => {
      const started = performance.now();
      next?.click();
      const look = () => (shown() === before ? requestAnimationFrame(look) : resolve(performance.now() - started));
      requestAnimationFrame(look);
    });
  }, firstSerial);

const run = async (): Promise<void> => {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signInAsAdmin(context, product);
    const html = readFileSync(path.join(__dirname, 'plainTable.html'), 'utf8');
    await context.route('**/plain-table', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const open = async (name: string, address: string): Promise<Contender> => {
      const page = await context.newPage();
      await page.goto(product.url + address);
      await page.locator(firstSerial).first().waitFor();
      return { name, page };
    };

    for (const slowdown of [1, 4]) {
      const contenders = [await open('product', '/leads/inprogress'), await open('plain table', '/plain-table')];
      const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
      for (const { page } of contenders) {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      }
      for (let turn = 0; turn < flips; turn += 1) {
        for (const { name, page } of contenders) {
          await page.bringToFront();
          // As long as a person looks at a page at the least; the product uses it to fetch the next one.
          await page.waitForTimeout(900);
          times.get(name)?.push(await flip(page));
        }
      }
      const [own, plain] = contenders.map(({ name }) => median(times.get(name) ?? []));
      console.log(
        `${slowdown}x slower: product ${own?.toFixed(0)} ms, plain table ${plain?.toFixed(0)} ms, ratio ${((own ?? 0) / (plain || 1)).toFixed(2)}`,
      );
      for (const { page } of contenders) await page.close();
    }
  } finally {
    await browser.close();
    await product.close();
  }
};

void run();
