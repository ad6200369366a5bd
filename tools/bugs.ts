import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserArguments, findBrowser } from '../test/support/browser';
import { startProduct, type Product } from '../test/support/startProduct';
import { bugs } from './bugs/all';
import type { Bug } from './bugs/bug';
import { playBack } from './bugs/playBack';
import { record, systemTime } from './bugs/record';
import { withChange, withCopy } from './guards/sandbox';
import { provideBrowser } from './run/provideBrowser';
import { runAll } from './run/runAll';
import { runProcess, typeScript } from './run/runProcess';
import type { Tally } from './run/tally';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = bugs.filter(({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)));

interface Bench {
  browser: Browser;
  product: Product;
  /** A copy of the project. */
  folder: string;
  webFolder: string;
}

async function build(cwd: string): Promise<void> {
  const env = { ...process.env, DEVTOOLS: '1' };
  const code = await runProcess(process.execPath, typeScript('tools/build.ts'), { cwd, env });
  if (code !== 0) throw new Error('The product could not be built.');
}

/** Records the journey, and returns whether the bug shows in its replay. */
async function seenIn({ browser, product, folder, webFolder }: Bench, bug: Bug): Promise<string | undefined> {
  const json = await record(browser, product, bug);
  const kept = process.env['KEEP_RECORDINGS'];
  if (kept !== undefined) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(path.join(kept, `${bug.name}.json`), json);
  }
  return playBack({ browser, webFolder, json, folder }, bug);
}

async function tried(
  name: string,
  work: () => Promise<string | undefined>,
  isGood: (step?: string) => boolean,
): Promise<boolean> {
  const started = performance.now();
  try {
    const step = await work();
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${isGood(step) ? 'ok' : 'FAILED'} ${name}: ${step ?? 'nothing shows'} (${seconds} s)`);
    return isGood(step);
  } catch (error) {
    console.log(`FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/**
 * Puts each bug into a copy of the product, records a journey that meets it, and looks for it in the replay; the same
 * journey without it must not show it. All bugs, or those whose names have a word of the command line.
 */
void runAll(async (count) => {
  if (!(await provideBrowser())) throw new Error('There is no browser.');
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
  try {
    await withCopy(async (folder) => {
      const webFolder = path.join(folder, 'dist', 'web');
      await build(folder);
      const product = await startProduct({ webFolder, clock: systemTime });
      const bench = { browser, product, folder, webFolder };
      const good: boolean[] = [];
      for (const bug of chosen) {
        good.push(
          await tried(
            `without: ${bug.name}`,
            () => seenIn(bench, bug),
            (step) => step === undefined,
          ),
        );
      }
      for (const bug of chosen) {
        const work = () =>
          withChange(path.join(folder, bug.file), bug, async () => {
            await build(folder);
            return seenIn(bench, bug);
          });
        good.push(await tried(bug.name, work, (step) => step !== undefined));
      }
      await product.close();
      const failed = good.filter((isGood) => !isGood).length;
      count({ passed: good.length - failed, failed } satisfies Tally);
    });
  } finally {
    await browser.close();
  }
});
