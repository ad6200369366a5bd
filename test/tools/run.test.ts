import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runAll } from '../../tools/run/runAll';
import { runBeside, type Stage } from '../../tools/run/stage';
import { programsOnPath } from '../../tools/run/programs';
import { checkTally } from '../../tools/run/tally';
import { findBrowser, hasBrowser } from '../support/browser';

const printed: string[] = [];
const { exitCode } = process;
const env = { ...process.env };

beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line.trim()));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text).trim()) > 0);
});

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = exitCode;
  process.env = { ...env };
});

/** A stage that writes two lines, with a rest between them. */
const slow = (name: string, failed = 0): Stage => ({
  name,
  work: async (output) => {
    if (output === 'inherit') throw new Error('A stage beside others writes where nobody else does.');
    writeSync(output, `${name} begins\n`);
    await pause(20);
    writeSync(output, `${name} ends\n`);
    return { passed: 1, failed };
  },
});

test('stages side by side keep their lanes’ order and their lines together, each with its time', async () => {
  const tallies = await runBeside([[slow('lint', 1)], [slow('types'), slow('build')]]);
  expect(tallies).toEqual([
    { passed: 1, failed: 1 },
    { passed: 1, failed: 0 },
    { passed: 1, failed: 0 },
  ]);
  for (const name of ['lint', 'types', 'build']) {
    const at = printed.indexOf(`== ${name}`);
    expect(printed[at + 1]).toBe(`${name} begins\n${name} ends`);
    expect(printed[at + 2]).toMatch(new RegExp(`^== ${name}: ${name === 'lint' ? 'FAILED' : 'ok'}, \\d+\\.\\d s$`));
  }
  expect(printed.indexOf('== types')).toBeLessThan(printed.indexOf('== build'));
});

test('the last line of a run counts all its parts', async () => {
  await runAll(async (count) => {
    count({ passed: 3, failed: 0 }, checkTally(0));
    count({ passed: 4, failed: 0 });
  });
  expect(printed.at(-1)).toBe('7 passed, 0 failed');
  expect(process.exitCode).toBe(0);
});

test('a run past its deadline has failed, whatever it counted', async () => {
  process.env['DEADLINE'] = String(Date.now() / 1000 - 10);
  await runAll(async (count) => count({ passed: 3, failed: 0 }));
  expect(printed.at(-1)).toBe('3 passed, 1 failed');
  expect(process.exitCode).toBe(1);
  process.env['DEADLINE'] = String(Date.now() / 1000 + 60);
  await runAll(async (count) => count({ passed: 3, failed: 0 }));
  expect(printed.at(-1)).toBe('3 passed, 0 failed');
});

test('a run that breaks off keeps what it counted, and has failed', async () => {
  await runAll(async (count) => {
    count({ passed: 3, failed: 0 });
    throw new Error('No PostgreSQL here.');
  });
  expect(printed.at(-1)).toBe('3 passed, 1 failed');
  expect(process.exitCode).toBe(1);
});

test('looking for a browser installs none: without one on the PATH it is the one that Playwright would fetch', () => {
  process.env['PATH'] = '';
  delete process.env['CHROME_PATH'];
  expect(programsOnPath(['chromium'])).toEqual([]);
  expect(findBrowser()).toMatch(/chrom/i);
  expect(process.env['CHROME_PATH']).toBeUndefined();
});

test('a CHROME_PATH that names no program is said at once', () => {
  process.env['CHROME_PATH'] = '/no/such/program';
  expect(() => findBrowser()).toThrow('CHROME_PATH names no program that can be run: /no/such/program');
  process.env['CHROME_PATH'] = process.execPath;
  expect(hasBrowser()).toBe(true);
});
