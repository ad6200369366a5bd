import { defineConfig } from '@playwright/test';
import { isDeep, isFull } from './test/support/depth';
import { browserArguments, findBrowser } from './test/support/browser';

const slow = Number(process.env['SLOW'] ?? 1);

// Playwright's configuration loader asks for a default export.
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // A run with both databases has the whole day on PostgreSQL.
  ...(isDeep && !isFull && !process.env['TEST_DATABASE_URL'] ? { testIgnore: '**/whole-day.spec.ts' } : {}),
  ...(isFull ? {} : { grepInvert: isDeep ? /@full/ : /@deep|@full/ }),
  // Each worker runs a server and a browser, which keep two cores busy.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes at a second try has found something, too.
  retries: 0,
  timeout: 60_000 * slow,
  expect: { timeout: 10_000 * slow },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Recording a journey costs more than running it; `--trace on` records one that failed.
    trace: 'off',
    // Two workers leave no idle core for the compiler and the collector of V8.
    launchOptions: { executablePath: findBrowser(), args: [...browserArguments(), '--js-flags=--single-threaded'] },
  },
});
