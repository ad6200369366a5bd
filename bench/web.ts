import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { ensureWeb } from '../tools/web/ensureWeb';
import { browserArguments, findBrowser } from '../test/support/browser';
import { scriptsOf, totalOf, visits, type Visit } from '../test/support/screenBytes';
import { startProduct, type Product } from '../test/support/startProduct';
import { signIn } from './signIn';
import { measure, measures, type Figures } from './web/measure';

/**
 * How fast the application is beside a plain table with a plain form over the same calls (bench/plain), and beside another
 * build where one is named: CPU four times slower, 9 Mbit/s, 60 ms, turn by turn in one run, medians. On a busy machine
 * only the ratios say something. The last lines are what first visits to the screens load, to the byte (bench/bytes.ts).
 *
 * `npm run bench:web -- [--runs 5] [--build <folder of another build>]`
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, build: { type: 'string' } } });

const plainPage = 'plain page';

const folders = new Map([
  ['product', path.join(__dirname, '../dist/web')],
  ...(values.build === undefined ? [] : [['other build', path.resolve(values.build)] as const]),
  [plainPage, path.join(__dirname, 'plain')],
]);

interface Contender {
  name: string;
  folder: string;
  product: Product;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const shown = (figure: number): string => figure.toFixed(figure < 10 && !Number.isInteger(figure) ? 2 : 0);

const line = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (runs: ReadonlyMap<string, readonly Figures[]>): string => {
  const names = [...runs.keys()];
  // All records have the same keys.
  const keys = Object.keys(measures) as (keyof Figures)[];
  return [
    line('what', ...names),
    line(...['what', ...names].map(() => '---')),
    ...keys.map((key) => {
      const medians = names.map((name) => median((runs.get(name) ?? []).map((figures) => figures[key])));
      const plain = medians.at(-1) ?? NaN;
      const cells = medians.map((figure, index) =>
        !(plain > 0) || index === medians.length - 1
          ? shown(figure)
          : `${shown(figure)} (${(figure / plain).toFixed(2)})`,
      );
      return line(measures[key], ...cells);
    }),
  ].join('\n');
};

/** Bytes of a first visit to one screen; exact, so that one run suffices. */
const bytesLine = async (browser: Browser, { product, folder }: Contender, visit: Visit): Promise<string> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (visit.isSignedIn) await signIn(context, product);
  const scripts = await scriptsOf(context, product.url, visit, folder);
  await context.close();
  return line(`kB of script, ${visit.name}`, (totalOf(scripts) / 1000).toFixed(1), '');
};

const run = async (): Promise<void> => {
  if (!(await ensureWeb())) throw new Error('The application could not be built.');
  const contenders = await Promise.all(
    [...folders].map(async ([name, folder]) => ({ name, folder, product: await startProduct({ webFolder: folder }) })),
  );
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
  try {
    const runs = new Map(contenders.map(({ name }) => [name, [] as Figures[]]));
    for (let turn = 0; turn < Number(values.runs); turn += 1) {
      for (const { name, product } of contenders) {
        runs.get(name)?.push(await measure(browser, product, name === plainPage));
        console.error(`${name}: run ${turn + 1} of ${values.runs}`);
      }
    }
    console.log(tableOf(runs));
    const [ours] = contenders;
    if (!ours) return;
    for (const visit of visits) console.log(await bytesLine(browser, ours, visit));
  } finally {
    await browser.close();
    for (const { product } of contenders) await product.close();
  }
};

void run();
