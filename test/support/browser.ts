import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isRoot = (): boolean => process.getuid?.() === 0;

function runnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(runnable);
}

const ownOfPlaywright = (): string | undefined => [chromium.executablePath()].find(runnable);

/** Runs an installer to its end; its output goes to the error stream, which no report is read from. */
function install(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 2, 2], env });
}

function installFromSystem(): string | undefined {
  if (!isRoot() || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  install('apt-get', ['update']);
  install('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  return onPath();
}

function installFromPlaywright(): string | undefined {
  install('npx', ['playwright', 'install', 'chromium']);
  return ownOfPlaywright();
}

/**
 * The path of a Chromium: `CHROME_PATH`, one on the PATH, Playwright's own, or one installed now. The answer is kept in
 * `CHROME_PATH`, so that the worker processes do not look again.
 *
 * @throws {Error} when there is none and none could be installed
 */
export function findBrowser(): string {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && given !== '') {
    if (!runnable(given)) throw new Error(`CHROME_PATH names no program that can be run: ${given}`);
    return given;
  }
  const found = onPath() ?? ownOfPlaywright() ?? installFromPlaywright() ?? installFromSystem();
  if (found === undefined) {
    throw new Error('The browser tests need Chromium. Install it, or name its program in CHROME_PATH.');
  }
  process.env['CHROME_PATH'] = found;
  return found;
}

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
  return isRoot() ? ['--no-sandbox', ...quiet] : quiet;
}
