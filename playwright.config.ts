import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './test/support/browser';

// Playwright's configuration loader asks for a default export.
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each worker runs a server with a database of its own beside its browser; two cores carry two of these.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // What passes at a second try has found something, too.
  retries: 0,
  // These say that something is stuck, and not how fast it is: a busy machine stands still for many seconds at a time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Recording every journey costs more than running it; `--trace on` records one that failed.
    trace: 'off',
    launchOptions: { executablePath: findBrowser(), args: browserArguments() },
  },
});
