import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../test/support/browser';
import { scriptsOf, totalOf, visits } from '../test/support/screenBytes';
import { startProduct } from '../test/support/startProduct';
import { signIn } from './signIn';

/**
 * Counts what a first visit to a screen has to load: the JavaScript files that it fetches, each at gzip's best level.
 * The figures depend on the build alone, so they are exact and two builds can be compared to the byte; the budgets of
 * test/e2e/budgets.spec.ts are made of them.
 *
 * Run it by hand, after `npm run build`: `node --require esbuild-register bench/bytes.ts [folder of another build]`;
 * `DETAIL=1` names the files.
 */
const folder = path.resolve(process.argv[2] ?? path.join(__dirname, '../dist/web'));

const run = async (): Promise<void> => {
  const product = await startProduct({ webFolder: folder });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
  try {
    for (const visit of visits) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      if (visit.isSignedIn) await signIn(context, product);
      const scripts = await scriptsOf(context, product.url, visit, folder);
      await context.close();
      const total = (totalOf(scripts) / 1000).toFixed(1).padStart(7);
      console.log(`${visit.name.padEnd(22)} ${total} kB in ${scripts.length} files`);
      if (process.env['DETAIL']) scripts.forEach(({ file, bytes }) => console.log(`    ${file.padEnd(28)} ${bytes}`));
    }
  } finally {
    await browser.close();
    await product.close();
  }
};

void run();
