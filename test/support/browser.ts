import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a Chromium: `CHROME_PATH`, one on the PATH, or Playwright's own, whether or not that one has been fetched.
 * It only looks; nothing is installed by asking.
 *
 * @throws {Error} when `CHROME_PATH` names no program
 */
export function findBrowser(): string {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && given !== '') {
    if (!runnable(given)) throw new Error(`CHROME_PATH names no program that can be run: ${given}`);
    return given;
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return onPath.find(runnable) ?? chromium.executablePath();
}

/** Whether {@link findBrowser} names a program that is there. */
export const hasBrowser = (): boolean => runnable(findBrowser());

/** Switches that keep the browser to the pages under test and off the network. */
export function browserArguments(): string[] {
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  // Chromium's sandbox refuses to run as root, which is what containers do.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
