import { format } from 'node:util';

/**
 * React says so of a lazy part whose code arrives between two steps of a test. Those that come by themselves, seconds after a
 * screen, do that whenever they like, also after the test that mounted them; in a browser nobody says it.
 */
const ofLateParts = /^A suspended resource finished loading inside a test/;

const allowed: RegExp[] = [];
const unexpected: string[] = [];

/** Lets the running test write to the console what matches `pattern`; anything else on `error` or `warn` fails it. */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

/**
 * Takes `console.error` and `console.warn` over for every test of the file, so that a React warning or a swallowed
 * failure cannot pass unseen. What is expected is named with {@link allowConsole}.
 */
export function guardConsole(): void {
  const record =
    (level: string) =>
    (...parts: unknown[]): void => {
      const text = format(...parts);
      if (![ofLateParts, ...allowed].some((pattern) => pattern.test(text))) {
        unexpected.push(`console.${level}: ${text}`);
      }
    };

  beforeEach(() => {
    allowed.length = 0;
    unexpected.length = 0;
    console.error = record('error');
    console.warn = record('warn');
  });

  afterEach(() => {
    const seen = unexpected.splice(0);
    if (seen.length > 0) {
      throw new Error(`The test wrote to the console:\n${seen.join('\n')}`);
    }
  });
}
