import { format } from 'node:util';

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
      if (!allowed.some((pattern) => pattern.test(text))) {
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
