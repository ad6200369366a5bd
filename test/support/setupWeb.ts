import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import type { Options, default as createEmotionCache } from '@emotion/cache';
import { fillBrowserGaps } from './browserGaps';
import { lightComputedStyle } from './computedStyle';
import { guardConsole } from './consoleGuard';

// jsdom lays nothing out, and working out which of some thousand rules hold for an element is what it is slowest at: the
// app's styles stand in a head of their own here. What depends on them is asked of a browser, in test/e2e.
jest.mock('@emotion/cache', () => {
  const { default: createCache } = jest.requireActual<{ default: typeof createEmotionCache }>('@emotion/cache');
  const container = document.createElement('head');
  return { __esModule: true, default: (options: Options) => createCache({ ...options, container }) };
});

fillBrowserGaps();
window.getComputedStyle = lightComputedStyle;
guardConsole();

// A failed query prints no document unless asked: `DEBUG_PRINT_LIMIT=7000 npx jest …`.
process.env.DEBUG_PRINT_LIMIT ??= '0';
configure({ asyncUtilTimeout: 10_000 * Number(process.env.SLOW ?? 1) });
