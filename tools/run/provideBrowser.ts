import { hasBrowser } from '../../test/support/browser';
import { runProcess } from './runProcess';
import { runTool } from './suites';

async function installFromSystem(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProcess('apt-get', ['update'], { env });
  await runProcess('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
}

/**
 * Fetches a Chromium when there is none: Playwright's own, or, for root, the system's. Resolves to whether there is one
 * now.
 */
export async function provideBrowser(): Promise<boolean> {
  if (hasBrowser()) return true;
  console.log('There is no Chromium here; fetching one ...');
  await runTool(['@playwright', 'test', 'cli.js'], ['install', 'chromium']);
  // Where there is no apt-get, there is nothing more to try.
  if (!hasBrowser() && process.getuid?.() === 0) await installFromSystem().catch(() => undefined);
  if (hasBrowser()) return true;
  console.error('The browser tests need Chromium. Install it, or name its program in CHROME_PATH.');
  return false;
}
