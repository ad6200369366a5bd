import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import type { Options, default as createEmotionCache } from '@emotion/cache';
import { fillBrowserGaps } from './browserGaps';
import { lightComputedStyle } from './computedStyle';
import { guardConsole } from './consoleGuard';

// jsdom has no layout and is slow at matching thousands of CSS rules, so styles go to a separate head. Browser tests in
// test/e2e cover styles.
jest.mock('@emotion/cache', () => {
  const { default: createCache } = jest.requireActual<{ default: typeof createEmotionCache }>('@emotion/cache');
  const container = document.createElement('head');
  return { __esModule: true, default: (options: Options) => createCache({ ...options, container }) };
});

fillBrowserGaps();
window.getComputedStyle = lightComputedStyle;
guardConsole();
afterEach(() => {
  delete window.leadManagerSettings;
});

// A failed query prints no document unless asked: `DEBUG_PRINT_LIMIT=7000 npx jest …`.
process.env.DEBUG_PRINT_LIMIT ??= '0';
configure({ asyncUtilTimeout: 10_000 * Number(process.env.SLOW ?? 1) });
