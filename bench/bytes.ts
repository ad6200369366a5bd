import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { browserArguments, findBrowser } from '../test/support/browser';
import { startProduct, type Product } from '../test/support/startProduct';
import { signInAsAdmin } from './signIn';

/**
 * Counts what a first visit to a screen has to load: the JavaScript files that it fetches, each at gzip's best level.
 * The figures depend on the build alone, so they are exact and two builds can be compared to the byte.
 *
 * Run it by hand, after `npm run build`: `node --require esbuild-register bench/bytes.ts [folder of another build]`
 */
const folder = path.resolve(process.argv[2] ?? path.join(__dirname, '../dist/web'));

interface Screen {
  name: string;
  address: string;
  /** Its text or label tells that the screen is there. */
  heading: string;
  isSignedIn: boolean;
}

const screens: readonly Screen[] = [
  { name: 'sign-in', address: '/sign-in', heading: 'Sign in', isSignedIn: false },
  { name: 'dashboard', address: '/dashboard', heading: 'Dashboard', isSignedIn: true },
  { name: 'list', address: '/leads/inprogress', heading: 'In Progress Leads', isSignedIn: true },
  { name: 'form', address: '/leads/create', heading: 'Create New Lead', isSignedIn: true },
];

/** The names of the scripts that one cold visit fetches. */
const scriptsOf = async (browser: Browser, product: Product, screen: Screen): Promise<Set<string>> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (screen.isSignedIn) await signInAsAdmin(context, product);
    const scripts = new Set<string>();
    // The build comes from the folder, whichever one it is; the server only answers the calls.
    await context.route(`${product.url}/**`, async (route) => {
      const file = path.join(folder, new URL(route.request().url()).pathname);
      if (route.request().resourceType() === 'document') {
        return route.fulfill({ path: path.join(folder, 'index.html') });
      }
      if (!file.endsWith('.js') || !existsSync(file)) return route.fallback();
      scripts.add(file);
      return route.fulfill({ path: file });
    });
    const page = await context.newPage();
    await page.goto(product.url + screen.address);
    await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
    // Parts that come after the heading count too.
    await page.waitForLoadState('networkidle');
    return scripts;
  } finally {
    await context.close();
  }
};

const run = async (): Promise<void> => {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
  try {
    for (const screen of screens) {
      const scripts = [...(await scriptsOf(browser, product, screen))];
      const sizes = scripts.map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      console.log(`${screen.name.padEnd(10)} ${(total / 1000).toFixed(1).padStart(7)} kB in ${scripts.length} files`);
      if (process.env['DETAIL']) {
        scripts.forEach((file, index) => console.log(`    ${path.basename(file).padEnd(24)} ${sizes[index]}`));
      }
    }
  } finally {
    await browser.close();
    await product.close();
  }
};

void run();
