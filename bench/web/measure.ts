import type { Browser, BrowserContext } from '@playwright/test';
import type { Product } from '../../test/support/startProduct';
import type { StaffName } from '../../test/support/staff';
import { signIn } from '../signIn';
import {
  afterRest,
  atOnce,
  firstRecord,
  flip,
  openLead,
  search,
  shiftOf,
  timeUntil,
  typeName,
  visitList,
} from './visits';

/** Figures of one run, in the order of the table. */
export const measures = {
  rowsCold: 'rows readable, cold, ms',
  rowsWarm: 'rows readable, warm, ms',
  recordCold: 'first record clicked as soon as seen, form filled, cold, ms',
  recordWarm: 'the same, warm, ms',
  openFirst: 'open a lead from a list, first, ms',
  openAgain: 'the same, again, ms',
  flipAtOnce: 'page flip, at once, ms',
  flipAfterRest: 'page flip, after a rest, ms',
  key: 'key to paint, median, ms',
  keyNearWorst: 'key to paint, p95, ms',
  queueCold: 'call queue, cold, the lead to call, ms',
  charts: 'dashboard, cold, charts, ms',
  searchAtOnce: 'Ctrl+K as soon as rows are seen, result, ms after navigation',
  searchDialog: 'Ctrl+K after a rest, dialog, ms',
  searchResult: 'result after the last key, ms',
  kilobytesUntilRows: 'kB on the wire until rows',
  requestsUntilRows: 'requests until rows',
  kilobytesInAll: 'kB on the wire in all, list',
  shift: 'layout shift, list and form',
} as const;

export type Figures = Record<keyof typeof measures, number>;

const flips = 5;

const ofProductAlone = { queueCold: NaN, charts: NaN, searchAtOnce: NaN, searchDialog: NaN, searchResult: NaN };

/** One run: visits with an empty cache first, then visits with a filled one. */
export const measure = async (browser: Browser, product: Product, isPlain: boolean): Promise<Figures> => {
  const contexts: BrowserContext[] = [];
  const newContext = async (who: StaffName = 'admin'): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    contexts.push(context);
    await signIn(context, product, who);
    return context;
  };
  const measureScreens = async (): Promise<typeof ofProductAlone> => {
    const { atOnce, dialog, result } = await search(await newContext(), product.url);
    return {
      queueCold: await timeUntil(
        await newContext('agent'),
        `${product.url}/leads/queue`,
        '.next-lead, .panel .number-links',
      ),
      charts: await timeUntil(await newContext(), `${product.url}/dashboard`, '.glance-panel'),
      searchAtOnce: atOnce,
      searchDialog: dialog,
      searchResult: result,
    };
  };
  try {
    const context = await newContext();
    const { page, rows, untilRows, inAll } = await visitList(context, product.url);
    const flipAtOnce = await flip(page, flips, atOnce);
    const flipAfterRest = await flip(page, flips, afterRest);
    const openFirst = await openLead(page, 0);
    await afterRest(page);
    await page.goBack();
    await page.locator('[role="row"][data-id]').nth(5).waitFor();
    await afterRest(page);
    const openAgain = await openLead(page, 1);
    const keys = await typeName(page);
    const shift = await shiftOf(page);
    await page.close();
    // The second visit lets the browser keep what it has compiled, the third one uses it.
    await (await visitList(context, product.url)).page.close();
    const warm = await visitList(context, product.url);
    await warm.page.close();
    return {
      rowsCold: rows,
      rowsWarm: warm.rows,
      recordCold: await firstRecord(await newContext(), product.url),
      recordWarm: await firstRecord(context, product.url),
      openFirst,
      openAgain,
      flipAtOnce,
      flipAfterRest,
      key: keys.median,
      keyNearWorst: keys.nearWorst,
      kilobytesUntilRows: untilRows.kilobytes,
      requestsUntilRows: untilRows.requests,
      kilobytesInAll: inAll.kilobytes,
      shift,
      ...(isPlain ? ofProductAlone : await measureScreens()),
    };
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
};
