import { chromium } from '@playwright/test';
import { isRunnable, programsOnPath } from '../../tools/run/programs';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: `CHROME_PATH`, one on the PATH, or Playwright's own, installed or not.
 * @throws Error when `CHROME_PATH` names no program
 */
export function findBrowser(): string {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && given !== '') {
    if (!isRunnable(given)) throw new Error(`CHROME_PATH names no program that can be run: ${given}`);
    return given;
  }
  return programsOnPath(NAMES)[0] ?? chromium.executablePath();
}

export const hasBrowser = (): boolean => isRunnable(findBrowser());

/** Keeps the browser to the pages under test, and off the network. */
export function browserArguments(): string[] {
  const quiet = [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  // Chromium's sandbox refuses to run as root, as in containers.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
