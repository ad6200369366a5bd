import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { signIn } from '../../bench/signIn';
import { scriptsOf, totalOf, visits } from '../support/screenBytes';
import { expect, test } from './fixtures';

/**
 * Bytes of script (gzip, best level) that a first visit to a screen may load: today's figure and one percent. A lighter
 * screen gets a smaller budget; a heavier one gets a larger one in the same change, where reviewers see it.
 */
const budgets: Readonly<Record<string, number>> = {
  'sign-in': 130_800,
  // With the charts, which come beside it.
  dashboard: 166_000,
  list: 286_300,
  'form on top of a list': 43_300,
  users: 270_200,
  'master lists': 231_300,
};

const webFolder = path.join(__dirname, '../../dist/web');

test('The recorder, which comes late, has at most 8 KiB compressed', () => {
  const files = readdirSync(webFolder).filter((file) => /^recorder\.\w+\.js\.br$/.test(file));
  expect(files).toHaveLength(1);
  for (const file of files) expect(statSync(path.join(webFolder, file)).size).toBeLessThanOrEqual(8_192);
});

for (const visit of visits) {
  const tag = visit.name === 'list' ? [] : '@deep';
  test(`A first visit keeps to its budget: ${visit.name}`, { tag }, async ({ browser, product }) => {
    const context = await browser.newContext();
    if (visit.isSignedIn) await signIn(context, product);
    const scripts = await scriptsOf(context, product.url, visit, webFolder);
    await context.close();
    const budget = budgets[visit.name] ?? 0;
    const over = totalOf(scripts) - budget;
    const files = scripts.map(({ file, bytes }) => `  ${file} ${bytes}`).join('\n');
    expect(
      Math.max(0, over),
      `${visit.name} loads ${totalOf(scripts)} bytes of script, ${over} more than its budget of ${budget}. They are in\n${files}\n` +
        'bench/bytes.ts compares this build with an earlier one, file by file.',
    ).toBe(0);
  });
}
