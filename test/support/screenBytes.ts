import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';

/** A visit whose scripts are counted. */
export interface Visit {
  name: string;
  address: string;
  isSignedIn: boolean;
  /** The heading that shows the screen is there. */
  heading: string;
  /** Continues inside the application: only later scripts count. */
  next?: { press: (page: Page) => Promise<void>; heading: string };
}

const list = { address: '/leads/inprogress', isSignedIn: true, heading: 'In Progress Leads' };

export const visits: readonly Visit[] = [
  { name: 'sign-in', address: '/sign-in', isSignedIn: false, heading: 'Sign in' },
  { name: 'dashboard', address: '/dashboard', isSignedIn: true, heading: 'Dashboard' },
  { name: 'list', ...list },
  {
    name: 'form on top of a list',
    ...list,
    next: { press: (page) => page.locator('[data-field="name"] a').first().click(), heading: 'Update Lead' },
  },
  { name: 'users', address: '/user/table', isSignedIn: true, heading: 'Users' },
  { name: 'master lists', address: '/mastersetting', isSignedIn: true, heading: 'Master Settings' },
];

/** Compressed by gzip's best level, so that the size is the same everywhere. */
export interface ScriptSize {
  file: string;
  bytes: number;
}

const settled = async (page: Page, heading: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.locator('#first').waitFor({ state: 'detached' });
  // Includes scripts that load after the heading.
  await page.waitForLoadState('networkidle');
};

/**
 * The scripts that a first visit needs, without prefetched ones.
 * @param context a new one, signed in where the visit requires it
 */
export const scriptsOf = async (
  context: BrowserContext,
  url: string,
  visit: Visit,
  folder: string,
): Promise<readonly ScriptSize[]> => {
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.add(new URL(response.url()).pathname);
  });
  await page.goto(url + visit.address);
  await settled(page, visit.heading);
  const before = new Set(visit.next ? files : []);
  if (visit.next) {
    await visit.next.press(page);
    await settled(page, visit.next.heading);
  }
  return [...files]
    .filter((file) => !before.has(file))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
};

export const totalOf = (scripts: readonly ScriptSize[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);
