import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import type { Options, default as createEmotionCache } from '@emotion/cache';
import { lightComputedStyle } from './computedStyle';
import { guardConsole } from './consoleGuard';

// jsdom has no layout and is slow at matching thousands of CSS rules, so styles go to a separate head. Browser tests in
// test/e2e cover styles.
jest.mock('@emotion/cache', () => {
  const { default: createCache } = jest.requireActual<{ default: typeof createEmotionCache }>('@emotion/cache');
  const container = document.createElement('head');
  return { __esModule: true, default: (options: Options) => createCache({ ...options, container }) };
});

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function matchMedia(media: string): MediaQueryList {
  const list = { media, matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };
  return Object.assign(new EventTarget(), list);
}

/** Adds what jsdom lacks, without replacing anything. */
function fill(target: object, additions: object): void {
  for (const [name, value] of Object.entries(additions)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

fill(globalThis, { matchMedia, ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });
fill(crypto, { subtle: webcrypto.subtle });
fill(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
// That of jsdom only reports that it is not implemented.
window.scrollTo = () => undefined;
// jsdom has no layout, and a grid without a size draws nothing. Units: CSS pixels.
HTMLElement.prototype.getBoundingClientRect = function getBoundingClientRect(): DOMRect {
  const inGrid = this.closest('.MuiDataGrid-root, [role="grid"]') !== null;
  return inGrid ? new DOMRect(0, 0, 5000, 3000) : new DOMRect();
};
// React reads the submitted form through FormData, which Node's version cannot.
const Plain = globalThis.FormData;
globalThis.FormData = class extends Plain {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.name) this.append(field.name, field.value);
    }
  }
};
window.getComputedStyle = lightComputedStyle;
guardConsole();
afterEach(() => {
  delete window.leadManagerSettings;
});

// A failed query prints no document unless asked: `DEBUG_PRINT_LIMIT=7000 npx jest …`.
process.env.DEBUG_PRINT_LIMIT ??= '0';
configure({ asyncUtilTimeout: 10_000 * Number(process.env.SLOW ?? 1) });
