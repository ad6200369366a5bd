import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Milliseconds without a request. */
const restMs = 500;
const longestMs = 10_000 * Number(process.env['SLOW'] ?? 1);

/** The stream of events, which stays open with the page. */
export const eventStream = /\/api\/admin\/events$/;

/** Collects a page's requests from the first one on. */
export const followRequests = (page: Page): Set<Request> => {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    if (!eventStream.test(request.url())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
};

/** Waits for half a second without requests; the browser's own state counts the stream of events. */
export const networkRests = async (page: Page): Promise<void> => {
  const requests = followRequests(page);
  await page.waitForLoadState('load');
  const deadline = Date.now() + longestMs;
  for (let rested = 0; rested < restMs; rested = requests.size > 0 ? 0 : rested + 50) {
    if (Date.now() > deadline) throw new Error(`No rest: ${[...requests].map((request) => request.url()).join(', ')}`);
    await pause(50);
  }
};
