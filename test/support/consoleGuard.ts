import { format } from 'node:util';

/** Answers of a real server come when they come, also between two steps of a test. */
const betweenSteps = /not wrapped in act\(/;

const allowed: RegExp[] = [];
const unexpected: string[] = [];

export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

/** Fails tests that write to `console.error` or `console.warn`, unless {@link allowConsole} expects it. */
export function guardConsole(): void {
  const record =
    (level: string) =>
    (...parts: unknown[]): void => {
      const text = format(...parts);
      if (![betweenSteps, ...allowed].some((pattern) => pattern.test(text))) {
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
