import { writeFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { record, systemTime } from '../../tools/bugs/record';
import { createReplayServer } from '../../tools/replay/serve';
import { compileWeb } from '../../tools/web/buildWeb';
import { createHotTeam } from '../support/hotTeam';
import { listenOnFreePort } from '../support/serveOnFreePort';
import { startProduct } from '../support/startProduct';
import { instrumentPage, openDevTools } from './devToolsApp';
import { expect, test } from './fixtures';
import { text } from './leadFormPage';
import { pressKeys } from './screenChecks';

const buildMs = 120_000;

const rests = (page: Page) => expect(page.locator('body[data-state="rests"]')).toBeVisible({ timeout: 30_000 });

const customer = 'Meenakshi Raghunathan';

// Builds share their cache.
test.describe.configure({ mode: 'default' });

/** A lead of a list that is opened and saved, in a build that Redux DevTools may attach to. */
const recordSave = async (browser: Browser, info: TestInfo) => {
  test.setTimeout(2 * buildMs);
  const webFolder = info.outputPath('web');
  await compileWeb(webFolder, true);
  const product = await startProduct({ webFolder, clock: systemTime });
  const { leader, add } = await createHotTeam(product.db, 60);
  await add({ name: customer });
  const json = await record(browser, product, {
    journey: async ({ page: recorded, signIn, open }) => {
      await signIn(leader.phone);
      await open('/leads/hot');
      await recorded.getByRole('link', { name: customer }).click();
      await text(recorded, 'City').fill('Nashik');
      await text(recorded, 'New Note').fill('Wants a corner flat');
      await recorded.getByRole('button', { name: 'Save', exact: true }).click();
      await recorded.getByText('Client Update successfully!').waitFor();
    },
  });
  expect(json).not.toMatch(/Meenakshi|Raghunathan|Nashik|corner flat/);
  const file = info.outputPath('problem.json');
  writeFileSync(file, json);
  return { webFolder, file, product, json };
};

test('A recorded journey is seen again: step, play, and back @full', async ({ browser }, info) => {
  const { webFolder, file, product } = await recordSave(browser, info);
  await product.close();
  const server = await createReplayServer({ webFolder, file });
  const port = await listenOnFreePort(server);
  // Another clock would stand in the way of the replay's own.
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`http://127.0.0.1:${port}/replay/`);
    await rests(page);
    const frame = page.frameLocator('iframe');
    const heading = (name: string) => frame.getByRole('heading', { level: 1, name });
    const slider = page.getByRole('slider', { name: 'Step' });
    await expect(heading('Hot Leads')).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
    }

    await page
      .getByRole('listitem')
      .filter({ hasText: /press.*link/ })
      .first()
      .getByRole('button')
      .click();
    await rests(page);
    await expect(heading('Update Lead')).toBeVisible();
    await expect(page.locator('#mark')).toBeHidden();

    await pressKeys(page, 'End');
    await rests(page);
    await expect(slider).toHaveValue(String(await slider.getAttribute('max')));
    await expect(frame.getByText('Client Update successfully!')).toBeVisible();
    await expect(frame.getByRole('textbox', { name: 'City' })).not.toHaveValue('');
    await expect(page.locator('.difference').filter({ hasText: 'control' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Step back' }).click();
    await rests(page);
    await pressKeys(page, 'Home');
    await rests(page);
    await expect(slider).toHaveValue('0');
    await expect(heading('Hot Leads')).toBeVisible();
    await page.getByRole('button', { name: 'Play 10×' }).click();
    await expect(slider).toHaveValue(String(await slider.getAttribute('max')), { timeout: 30_000 });
    await expect(frame.getByText('Client Update successfully!')).toBeVisible();
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
});

test('The application of Redux DevTools imports a problem file and steps through it @full', async ({
  browser,
}, info) => {
  const { file, product, json } = await recordSave(browser, info);
  const { payload, preloadedState } = JSON.parse(json) as { payload: string; preloadedState: string };
  const types = (JSON.parse(payload) as { type: string }[]).map(({ type }) => type);
  const page = await browser.newPage();
  const devTools = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  try {
    await instrumentPage(page);
    // The screen of nobody, which has none of the recorded calls.
    await page.goto(product.url);
    await page.getByRole('textbox', { name: 'Mobile Number' }).waitFor();
    await openDevTools(devTools, page, info.outputPath());
    await devTools.locator('input[type="file"]').setInputFiles(file);
    const jumps = devTools.getByText('Jump', { exact: true });
    await expect(jumps).toHaveCount(types.length + 1);
    const lines = (await devTools.locator('body').innerText()).split('\n');
    expect(lines.filter((line) => line.includes('/'))).toEqual([...types, `${types.at(-1)} (${types.length})`]);
    const states = await page.evaluate(() => window.reduxDevTools.states());
    expect(JSON.parse(states[0] ?? '')).toEqual(JSON.parse(preloadedState));
    expect(new Set(states).size).toBeGreaterThan(5);
    for (let nth = types.length; nth >= 0; nth -= 1) {
      // Shown while the pointer is over it.
      await jumps.nth(nth).dispatchEvent('click');
      await expect.poll(() => page.evaluate(() => window.reduxDevTools.state())).toBe(states[nth]);
    }
  } finally {
    await Promise.all([page.close(), devTools.close()]);
    await product.close();
  }
});
