import { chromium } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Database } from '../../src/server/db/schema';
import { browserArguments, findBrowser } from '../support/browser';
import { createLead, createTeamLeader, createUser } from '../support/factories';
import { sessionOf } from '../support/sessionOf';

const PATIENCE_MS = 60_000;

declare global {
  interface Window {
    noteAlert: (text: string) => void;
  }
}

/** Reports each alert as it appears. */
const watchAlerts = (): void => {
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role="alert"]')) {
      if (!seen.has(alert)) window.noteAlert(alert.textContent);
      seen.add(alert);
    }
  }).observe(document, { childList: true, subtree: true });
};

/** A browser at one lead, whose Admin types a note and saves it, whatever the page says meanwhile. */
export async function openPage(url: string, db: Kysely<Database>) {
  const { user_id, name } = await createUser(db);
  const { user_id: team_leader_id } = await createTeamLeader(db);
  const lead = await createLead(db, { team_leader_id });
  const stored = { user: JSON.stringify({ user_id, name, role: 'Admin' }), token: await sessionOf(db, user_id) };
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
  const page = await browser.newPage({ baseURL: url, ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript((items) => Object.entries(items).forEach((item) => localStorage.setItem(...item)), stored);
  const alerts: string[] = [];
  await page.exposeFunction('noteAlert', (text: string) => alerts.push(text));
  await page.addInitScript(watchAlerts);
  const failures: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 500) failures.push(`${answer.status()} ${answer.url()}`);
  });
  const note = page.getByRole('textbox', { name: 'New Note', exact: true });
  const saved = page.getByText('Client Update successfully!');
  const again = page.getByRole('button', { name: 'Try again' });
  return {
    type: async (text: string): Promise<void> => {
      await page.goto(`/lead-update/${lead.id}`);
      await note.fill(text);
    },
    /** Presses Save, and *Try again* as often as the page offers it. @returns what stood in the form each time */
    save: async (): Promise<string[]> => {
      const kept: string[] = [];
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      for (;;) {
        await saved.or(again).first().waitFor();
        const text = await note.inputValue();
        if (await saved.isVisible()) return kept;
        kept.push(text);
        // A failed part may have loaded by itself meanwhile.
        await again
          .first()
          .click({ timeout: 1_000 })
          .catch(() => undefined);
      }
    },
    typed: () => note.inputValue(),
    statusOf: async (path: string): Promise<number> => (await page.request.get(path)).status(),
    /** Each alert that appeared, and each answer of 500 or more. */
    alerts,
    failures,
    /** Takes the new version; resolves to the build that the page then is of. */
    reload: async (): Promise<string | undefined> => {
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Reload' }).click();
      await loaded;
      return page.evaluate(() => window.leadManagerSettings?.build);
    },
    notes: async (): Promise<(string | null)[]> => {
      const rows = db.selectFrom('lead_notes').select('notes').where('lead_id', '=', lead.id);
      return (await rows.orderBy('id').execute()).map(({ notes }) => notes);
    },
    close: () => browser.close(),
  };
}
