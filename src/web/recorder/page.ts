import { addressOf } from '../handOver';
import type { Capture } from './recorder';

const methods = { push: 'pushState', replace: 'replaceState' } as const;

/** `list.0f3a9c1e.js:1:2345`: the same in every build, without its hash and host. */
const codePlace = /([\w-]+?)(?:\.[\da-f]{8})?\.js(:\d+:\d+)?/g;

const placesIn = (stack: string): string[] =>
  [...stack.matchAll(codePlace)].map(([, file = '', at = '']) => `${file}.js${at}`);

/** Records addresses, failures, long tasks, late files and sizes of the page. */
export const capturePage = ({ window, elapsed, harmless, record, on, onStop }: Capture): void => {
  const { history, location } = window;

  let last = addressOf(location);
  const moved = (how: 'push' | 'replace' | 'pop'): void => {
    const address = addressOf(location);
    if (how !== 'replace' || address !== last) record('address', elapsed(), { how, path: harmless.address(address) });
    last = address;
  };
  for (const how of ['push', 'replace'] as const) {
    const method = methods[how];
    const before = history[method];
    history[method] = (...args) => {
      before.apply(history, args);
      moved(how);
    };
    onStop(() => {
      history[method] = before;
    });
  }
  on('popstate', () => moved('pop'));

  const known = new WeakSet<Error>();
  const failed = (error: unknown): void => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const text = [harmless.words(message), ...placesIn(stack.replace(message, '')).slice(0, 20)].join('\n');
    record('failure', elapsed(), { text });
  };
  const onError = (event: Event): void => {
    if (event instanceof ErrorEvent) failed(event.error ?? event.message);
    else if (event.target instanceof HTMLScriptElement) {
      const [file = ''] = placesIn(event.target.src);
      record('late', elapsed(), { file, took: 0, hasFailed: true });
    }
  };
  on('error', onError);
  on('unhandledrejection', ({ reason }) => failed(reason));
  // What a boundary of React catches is only written there, mostly twice.
  const { console } = window;
  const write = console.error.bind(console);
  console.error = (...parts: unknown[]): void => {
    write(...parts);
    for (const part of parts) {
      if (!(part instanceof Error) || known.has(part)) continue;
      known.add(part);
      failed(part);
    }
  };
  onStop(() => {
    console.error = write;
  });

  const onResize = (): void => record('size', elapsed(), { width: window.innerWidth, height: window.innerHeight });
  on('resize', onResize);

  const onEntry = (entry: PerformanceEntry): void => {
    const took = Math.round(entry.duration);
    const isScript = entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script';
    if (isScript) record('late', elapsed() - took, { file: placesIn(entry.name)[0] ?? '', took });
    else if (entry.entryType === 'longtask') record('longTask', elapsed() - took, { took });
  };
  // Not every browser has observers, or these entries.
  if ('PerformanceObserver' in window) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
    for (const type of ['longtask', 'resource']) {
      if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type });
    }
    onStop(() => observer.disconnect());
  }
};
