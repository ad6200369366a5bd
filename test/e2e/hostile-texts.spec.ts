import type { Page } from '@playwright/test';
import { leadStatuses } from '../../src/contract/leadCodes';
import { createLead, createMasterSetting, createNote, createTeamLeader, createUser } from '../support/factories';
import type { Product } from '../support/startProduct';
import { scrollFirstPaint } from './firstPaint';
import { applicationStands, expect, open, test as base } from './fixtures';
import { draftKept } from './leadFormPage';
import { cutOf, holdBack } from './screenChecks';

/** Sets `window.__pwned` when it runs. */
const run = 'window.__pwned=1';

/** Each fits a line (150 characters) and must stay as typed. */
const hostileTexts: readonly string[] = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `"><img src=x onerror="${run}">`,
  `' onmouseover='${run}' x='`,
  `<svg/onload=${run}>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `javascript:${run}`,
  `<a href="javascript:${run}">press</a>`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}} #{${run}} <%= ${run} %>`,
  `<!-- comment --!><b>bold</b>`,
  `<style>*{display:none}</style>`,
  `<base href="https://evil.example/"><form action=//evil.example>`,
  `]]></textarea></title></style><x onfocus=${run} autofocus>`,
  'abc\u202Edlrow olleh\u202C def',
  'left\u202Eonly opened',
  '\u2069\u202Eout of the isolate',
  'שלום עולם (test) 123',
  'zero\u200Bwidth\u200Djoin\uFEFFmark\u2060',
  `Z${'\u0301\u0323\u0342\u0489'.repeat(18)}algo${'\u0330\u0303'.repeat(20)}`,
  'W'.repeat(150),
  'longwordwithoutanyspace'.repeat(6),
  '👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🇮🇳'.repeat(4),
  `"double" 'single' \`back\` “curly” «guillemets» &quot; &#39; &lt;b&gt;`,
  `Robert'); DROP TABLE leads;-- `.trim(),
  `=HYPERLINK("http://evil.example","x")+cmd|' /C calc'!A0`,
  '\u001b[31mred\u001b[0m\u001b]8;;http://evil.example\u0007',
  'null',
  'undefined NaN [object Object] false',
  '%00%0d%0aSet-Cookie:x=1 ..\\..\\ %s%n {0}',
];

const admin = { name: 'Asha\u202Eoar', phone: '9888800001' };
const companyName = `</script><script>window.__pwned=1</script><b>Palm\u202Esetats`;

/** Stores every hostile text in every text column; the lead returned has them all as notes. */
const fill = async ({ db }: Product): Promise<number> => {
  await createUser(db, admin);
  for (const text of hostileTexts) {
    const where = { city: text, state: text, project: text, lead_source: text, remark: text, requirement: text };
    const lead = { name: text, last_note: text, customer_type: text, ...where };
    await createLead(db, { ...lead, lead_status: leadStatuses.hot });
    await createLead(db, { ...lead, lead_status: leadStatuses.archived, archived_reason: text });
    for (const cat_name of ['Project', 'Lead Source']) await createMasterSetting(db, { cat_name, cat_value: text });
    await createTeamLeader(db, { name: text });
    await db.insertInto('capture_forms').values({ page_name: text, form_name: text }).execute();
    const connection = { page_name: text, form_name: text, project_name: text };
    await db.insertInto('form_connections').values(connection).execute();
  }
  const { id } = await createLead(db, { name: hostileTexts[0] ?? '', lead_status: leadStatuses.hot });
  for (const text of hostileTexts) await createNote(db, id, { notes: text, author_name: text });
  await createNote(db, id, { notes: 'M'.repeat(5_000) });
  return id;
};

const test = base.extend<{ strays: string[] }, { leadId: number }>({
  leadId: [async ({ product }, use) => use(await fill(product)), { scope: 'worker', auto: true }],
  /** Dialogs and requests to other origins. */
  strays: async ({ page, product }, use) => {
    const strays: string[] = [];
    page.on('dialog', (dialog) => {
      strays.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url) && !request.url().startsWith('data:')) strays.push(request.url());
    });
    await use(strays);
  },
});

test.use({ as: admin.phone, productOptions: { seed: 'none', companyName } });

// One worker fills one product for all tests.
test.describe.configure({ mode: 'default' });

/** No script ran, which would set the canary. */
const expectUnharmed = async (page: Page, strays: readonly string[]): Promise<void> => {
  expect(await page.evaluate((): unknown => Reflect.get(window, '__pwned'))).toBeUndefined();
  expect(strays).toEqual([]);
};

/** The hostile texts that the page shows neither as text nor in a field. */
const missingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    (texts) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      const shown = [document.body.innerText, document.body.textContent, ...fields].join('\n');
      return texts.filter((text) => !shown.includes(text));
    },
    [...hostileTexts],
  );

/** Pairs of texts that visibly overlap. Floating elements (bars, pinned cells) are left out: they cover by design. */
const overlapsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floats = (element: Element | null): boolean => {
      for (let at = element; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
      }
      return false;
    };
    const clippedBox = (node: Text) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      let { left, top, right, bottom } = range.getBoundingClientRect();
      for (let at = node.parentElement; at; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, visibility, opacity } = getComputedStyle(at);
        if (clipPath !== 'none' || visibility === 'hidden' || opacity === '0') return undefined;
        const box = at.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return right - left > 3 && bottom - top > 3 ? { left, top, right, bottom } : undefined;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: { node: Text; box: { left: number; top: number; right: number; bottom: number } }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!(node instanceof Text) || node.data.trim() === '' || !parent || parent.closest('script, style')) continue;
      const box = floats(parent) ? undefined : clippedBox(node);
      if (box) seen.push({ node, box });
    }
    const found: string[] = [];
    seen.forEach((one, at) => {
      for (const other of seen.slice(at + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Fragments of one line wrap around each other.
        const isSameBlock =
          one.node.parentElement?.parentElement === other.node.parentElement?.parentElement ||
          one.node.parentElement === other.node.parentElement?.parentElement ||
          other.node.parentElement === one.node.parentElement?.parentElement;
        if (wide > 3 && high > 5 && !isSameBlock) {
          found.push(`"${one.node.data.slice(0, 30)}" on "${other.node.data.slice(0, 30)}"`);
        }
      }
    });
    return found.slice(0, 5);
  });

const expectSoundLayout = async (page: Page, screen: string): Promise<void> => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutOf(page.locator('html')), `${screen} at ${width}`).toBe(0);
    expect([screen, width, await overlapsIn(page)]).toEqual([screen, width, []]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

/** Whether a word in an element is laid out from left to right. */
const runsRight = (page: Page, selector: string, word: string): Promise<boolean> =>
  page.locator(selector).evaluate((element, letters) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.nodeValue?.indexOf(letters) ?? -1;
      if (start < 0) continue;
      const leftOf = (at: number): number => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(start) < leftOf(start + letters.length - 1);
    }
    return false;
  }, word);

test('Thirty hostile texts stand on every screen as they were typed @full', async ({
  page,
  product,
  leadId,
  strays,
}) => {
  const leader = product.db
    .selectFrom('users')
    .select('user_id')
    .where('name', '=', hostileTexts[4] ?? '');
  const { user_id } = await leader.executeTakeFirstOrThrow();
  const all = ['/leads/hot', '/leads/archived', `/lead-update/${leadId}`, '/mastersetting', '/connect-form'];
  const others = ['/dashboard', '/table', '/user/table', `/user/update/${user_id}`, '/leads/create', '/sessions'];
  for (const screen of [...all, ...others]) {
    await open(page, screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // High enough for the grid to draw all of its rows.
    await page.setViewportSize({ width: 1440, height: 3000 });
    if (all.includes(screen)) await expect.poll(() => missingTexts(page), screen).toEqual([]);
    await expectSoundLayout(page, screen);
    await expectUnharmed(page, strays);
  }
  expect(await runsRight(page, '.who', '(Admin)')).toBe(true);
  expect(await page.title()).toContain(companyName.slice(0, 20));
});

test('The first paint draws them the same way, and the application after it', async ({ page, leadId, strays }) => {
  for (const screen of ['/leads/hot', `/lead-update/${leadId}`]) {
    const release = await holdBack(page);
    // The page is not loaded before its application.
    await page.goto(screen, { waitUntil: 'commit' });
    for (const paints of [1, 0]) {
      await expect(page.locator('#first')).toHaveCount(paints);
      // High enough for the grid to draw all of its rows.
      await page.setViewportSize({ width: 1440, height: 3000 });
      const missing = () => scrollFirstPaint(page).then(() => missingTexts(page));
      await expect.poll(missing, screen).toEqual([]);
      await expectSoundLayout(page, screen);
      await expectUnharmed(page, strays);
      expect(await runsRight(page, '.who', '(Admin)')).toBe(true);
      release();
    }
  }
});

test('Dialogs, messages and drafts show them as well @full', async ({ page, leadId, strays }) => {
  await page.goto('/mastersetting');
  const turned = hostileTexts[15] ?? '';
  const remove = page.getByRole('button', { name: `Delete ${turned}`, exact: true });
  await remove.first().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(turned);
  expect(await runsRight(page, '[role="alertdialog"] p', 'will be deleted')).toBe(true);
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await page.getByRole('alert').first().waitFor();
  await open(page, `/lead-update/${leadId}`);
  await page.getByRole('textbox', { name: 'New Note' }).fill(hostileTexts.join('\n'));
  await draftKept(page);
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await applicationStands(page);
  await expectUnharmed(page, strays);
});
