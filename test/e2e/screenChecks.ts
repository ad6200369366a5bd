import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { eventStream } from '../support/networkRests';
import type { Product } from '../support/startProduct';
import { expect, expectAccessibleInBothSchemes, open, widths } from './fixtures';

const application = /\/main\.[0-9a-f]+\.js$/;

/** Every icon that the page refers to is defined; a missing one leaves a blank that no other check finds. */
export const expectEveryIcon = async (page: Page): Promise<void> => {
  const counts = () =>
    page.locator('svg use').evaluateAll((uses) => {
      const hrefs = new Set(uses.map((use) => use.getAttribute('href') ?? ''));
      return [...hrefs].map((href) => [href, document.querySelectorAll(`path${href}`).length] as const);
    });
  expect(await counts()).not.toEqual([]);
  await expect.poll(async () => (await counts()).filter(([, count]) => count !== 1)).toEqual([]);
};

/** The page does not scroll sideways, shows all its icons, and axe finds no violation. Ends at 1440. */
export const expectSoundScreen = async (page: Page): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutOf(page.locator('html'))).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectEveryIcon(page);
  await expectAccessibleInBothSchemes(page);
};

/** Collects a page's or context's requests for addresses of this form. */
export const collectRequests = (from: Page | BrowserContext, form = /./): readonly Request[] => {
  const requests: Request[] = [];
  // Pages and contexts both have the event, but share no signature.
  (from as Page).on('request', (request) => {
    if (form.test(request.url())) requests.push(request);
  });
  return requests;
};

/** A call was sent twice, as the same one. */
export const expectOneKey = (requests: readonly Request[]): void => {
  const [key, ...others] = requests.map((request) => request.headers()['idempotency-key']);
  expect(key).toBeTruthy();
  expect(others).toEqual([key]);
};

/** The form that the selects of Connect Form offer first. */
export const firstForm = ({ db }: Product) =>
  db
    .selectFrom('capture_forms')
    .select(['page_name', 'form_name'])
    .orderBy('page_name')
    .orderBy('form_name')
    .executeTakeFirstOrThrow();

/** Answers a call with an error 500. */
export const refuse = (page: Page, call: string): Promise<unknown> =>
  page.route(call, (route) => route.fulfill({ status: 500, json: { status: 500, message: 'Something broke.' } }));

/** Records each layout shift of later loads, with its size and its elements. */
export const watchLayout = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.tagName} ${node.className}: ${node.textContent.slice(0, 40)}` : '';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM library lacks the type of these entries.
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        moved.push(`${value} ${sources.map(nameOf).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Elements that moved since the load. */
const shiftsOf = async (page: Page): Promise<readonly string[]> => {
  // The observer reports after the frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  return page.evaluate(() => {
    if (!('moved' in window) || !Array.isArray(window.moved)) throw new Error('Nobody watches the layout.');
    return window.moved.map(String);
  });
};

export const expectNothingMoved = async (page: Page): Promise<void> => expect(await shiftsOf(page)).toEqual([]);

/** Fails if anything moved far enough to be seen. */
export const expectHardlyMoved = async (page: Page): Promise<void> => {
  const sizes = (await shiftsOf(page)).map((shift) => Number.parseFloat(shift));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(0.002);
};

export const animationsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

/** @throws Error when nothing of the part is drawn */
export const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${String(part)} is not in sight.`);
  return box;
};

/** How far a part's content reaches beyond its sides, in pixels. */
export const cutOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.scrollWidth - element.clientWidth);

/** Presses Tab until an element has the focus. */
export const tabTo = async (page: Page, goal: Locator, presses = 80): Promise<void> => {
  for (let press = 0; press < presses; press += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(goal).toBeFocused();
};

export const pressKeys = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Records the paths of the page's calls, without those that the shell makes on every screen. */
export const recordCalls = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfShell = /\/(events|reminders)$/.test(pathname);
    if (request.method() !== 'GET' || (pathname.startsWith('/api/') && !isOfShell)) calls.push(pathname);
  });
  return calls;
};

/** Holds matching requests back until the returned function is called; by default the application's script. */
export const holdBack = async (page: Page, pattern: string | RegExp = application): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Holds the event stream back, so that the end of a session shows in a refused request and nowhere before. */
export const holdEvents = async (page: Page): Promise<void> => {
  await holdBack(page, eventStream);
};

/** Opens a screen and waits for its event stream, which begins before the application stands. */
export const listenAt = async (page: Page, address: string): Promise<void> => {
  const begun = page.waitForResponse(eventStream);
  await open(page, address);
  await begun;
};

/** Returns a function that slows the page's scripts down by a rate, as on the machines of an office. */
export const throttle = async (page: Page): Promise<(rate: number) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  return async (rate) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
};

/** Chooses an option of a combobox by keyboard alone. */
export const pick = async (page: Page, name: string, option: string, part: Page | Locator = page): Promise<void> => {
  const box = part.getByRole('combobox', { name, exact: true });
  await box.fill(option);
  const choice = page.getByRole('option', { name: option, exact: true });
  await choice.waitFor();
  // Enter takes the highlighted option, and the highlight follows the list.
  const id = (await choice.getAttribute('id')) ?? '';
  await expect(box).toHaveAttribute('aria-activedescendant', id);
  await page.keyboard.press('Enter');
};

/** Waits for a toast with exactly this text. */
export const expectToast = (page: Page, text: string): Promise<void> => {
  const whole = new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  return expect(page.getByRole('alert').filter({ hasText: whole }).first()).toBeVisible();
};

export const sendCode = async (part: Page | Locator, mobile: string): Promise<void> => {
  await part.getByRole('textbox', { name: 'Mobile Number' }).fill(mobile);
  await part.getByRole('button', { name: 'Send OTP' }).click();
};

/** Types the code, which is sent by the time the screen asks for it. */
const enterCode = async (part: Page | Locator, { codes }: Product, mobile: string): Promise<void> => {
  const field = part.getByRole('textbox', { name: 'Enter OTP' });
  await expect(field).toBeFocused();
  const code = codes.get(mobile) ?? '';
  await field.fill(code);
  await expect(field).toHaveValue(code);
};

/** Signs in on the sign-in screen, or in the dialog over a form; a page left before the answer has no session. */
export const signInByCode = async (part: Page | Locator, product: Product, mobile: string): Promise<void> => {
  await sendCode(part, mobile);
  await enterCode(part, product, mobile);
  const verify = part.getByRole('button', { name: 'Verify' });
  await verify.click();
  await expect(verify).toHaveCount(0);
};

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes, logout!' }).click();
};
