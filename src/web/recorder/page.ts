import { addressOf } from '../handOver';
import type { Capture } from './recorder';

/** `list.0f3a9c1e.js:1:2345`: the same in every build, without its hash and host. */
const codePlace = /([\w-]+?)(?:\.[\da-f]{8})?\.js(:\d+:\d+)?/g;

const placesIn = (stack: string): string[] =>
  [...stack.matchAll(codePlace)].map(([, file = '', at = '']) => `${file}.js${at}`);

/** Records addresses, failures, long tasks, late files and sizes of the page. */
export const capturePage = ({ elapsed, harmless, record, on, replace, onStop }: Capture): void => {
  let last = addressOf(window.location);
  const moved = (how: 'push' | 'replace' | 'pop'): void => {
    const address = addressOf(window.location);
    if (how !== 'replace' || address !== last) record('address', elapsed(), { how, path: harmless.address(address) });
    last = address;
  };
  for (const how of ['push', 'replace'] as const) {
    replace(window.history, `${how}State`, (go) => (...args) => {
      go.apply(window.history, args);
      moved(how);
    });
  }
  on('popstate', () => moved('pop'));

  const known = new WeakSet<Error>();
  const failed = (error: unknown): void => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const text = [harmless.words(message), ...placesIn(stack.replace(message, '')).slice(0, 20)].join('\n');
    record('failure', elapsed(), { text });
  };
  on('error', (event: Event) => {
    if (event instanceof ErrorEvent) failed(event.error ?? event.message);
    else if (event.target instanceof HTMLScriptElement) {
      const [file = ''] = placesIn(event.target.src);
      record('late', elapsed(), { file, took: 0, hasFailed: true });
    }
  });
  on('unhandledrejection', ({ reason }) => failed(reason));
  // React reports caught errors only here, and mostly twice.
  replace(window.console, 'error', (write) => (...parts: unknown[]) => {
    write.apply(window.console, parts);
    for (const part of parts) {
      if (!(part instanceof Error) || known.has(part)) continue;
      known.add(part);
      failed(part);
    }
  });

  on('resize', () => record('size', elapsed(), { width: window.innerWidth, height: window.innerHeight }));

  // Not every browser has observers, or these entries.
  if (!('PerformanceObserver' in window)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const took = Math.round(entry.duration);
      const isScript = entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script';
      if (isScript) record('late', elapsed() - took, { file: placesIn(entry.name)[0] ?? '', took });
      else if (entry.entryType === 'longtask') record('longTask', elapsed() - took, { took });
    }
  });
  for (const type of ['longtask', 'resource']) {
    if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type });
  }
  onStop(() => observer.disconnect());
};
