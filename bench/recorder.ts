import { chromium, type CDPSession, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../test/support/browser';
import { startProduct } from '../test/support/startProduct';
import { signIn } from './signIn';

/**
 * The recorder's share of the processor time of a page that is flipped and typed into, by samples of V8's profiler. A
 * sample belongs to the innermost function that has a file; what the recorder calls in the application's stead is not its.
 *
 * Run it by hand, after `npm run build`: `node --require esbuild-register bench/recorder.ts`
 */
const flips = 40;
const text = 'Wants a flat with a view of the river, calls again on Monday.';

const passedOn = new Set(['pushState', 'replaceState', 'fetch']);

/** After it, the recorder works. */
const recorderMs = 9_000;

type Profile = Awaited<ReturnType<CDPSession['send']>> & {
  nodes: { id: number; callFrame: { url: string; functionName: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
};

/** Milliseconds of the main thread, by file. */
function timesIn({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const files = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const name = (id: number, above: string): void => {
    const node = byId.get(id);
    const { url = '', functionName = '' } = node?.callFrame ?? {};
    const file = url === '' ? above : (/([\w-]+)\.[\da-f]{8}\.js/.exec(url)?.[1] ?? 'page');
    files.set(id, functionName === '(idle)' ? 'idle' : passedOn.has(functionName) ? 'browser' : file);
    for (const child of node?.children ?? []) name(child, file);
  };
  name(nodes[0]?.id ?? 0, 'browser');
  const times = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const file = files.get(id) ?? 'browser';
    times.set(file, (times.get(file) ?? 0) + (timeDeltas[at] ?? 0) / 1_000);
  }
  return times;
}

async function profiled(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 100 });
  await session.send('Profiler.start');
  await work();
  const times = timesIn((await session.send('Profiler.stop')).profile as Profile); // with samples, as asked for
  const all = [...times].reduce((sum, [file, ms]) => (file === 'idle' ? sum : sum + ms), 0);
  const own = times.get('recorder') ?? 0;
  console.log(`${name}: ${own.toFixed(0)} of ${all.toFixed(0)} ms, ${((100 * own) / all).toFixed(2)} %`);
}

async function run(): Promise<void> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signIn(context, product);
    const page = await context.newPage();
    await page.goto(`${product.url}/leads/inprogress`);
    await page.waitForFunction(() => document.querySelector('#first') === null);
    await page.waitForTimeout(recorderMs);
    const serial = page.locator('[role="gridcell"][data-field="serial"]').first();
    await profiled(page, `${flips} flips`, async () => {
      for (let nth = 0; nth < flips; nth += 1) {
        const before = await serial.textContent();
        await page.getByRole('button', { name: nth % 2 === 0 ? 'Next' : 'Prev', exact: true }).click();
        await serial.filter({ hasNotText: new RegExp(`^${before}$`) }).waitFor();
        await page.waitForTimeout(250);
      }
    });
    await page.locator('a[href^="/lead-update/"]').first().click();
    const note = page.getByRole('textbox', { name: 'New Note' });
    await note.waitFor();
    await page.waitForTimeout(2_000);
    await profiled(page, `${text.length} keys`, () => note.pressSequentially(text, { delay: 100 }));
  } finally {
    await browser.close();
    await product.close();
  }
}

void run();
