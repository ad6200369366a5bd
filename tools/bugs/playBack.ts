import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { listenOnFreePort } from '../../test/support/serveOnFreePort';
import { createReplayServer } from '../replay/serve';
import { readRecording } from '../replay/steps';
import type { Bug } from './bug';

/** Waits until the replay stands at a step. */
const standsAt = async (page: Page, step: number): Promise<void> => {
  await expect(page.locator('body[data-state="rests"]')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('slider')).toHaveValue(String(step));
};

const goTo = async (page: Page, step: number): Promise<void> => {
  await page.getByRole('slider').evaluate((slider, value) => {
    if (!(slider instanceof HTMLInputElement)) return;
    slider.value = String(value);
    slider.dispatchEvent(new Event('change'));
  }, step);
  await standsAt(page, step);
};

interface PlayBack {
  browser: Browser;
  /** The product that the file is of. */
  webFolder: string;
  json: string;
  /** For the file of the recording. */
  folder: string;
}

/** Plays a recording step by step; returns the step at which the bug shows, with its title, or undefined. */
export async function playBack(
  { browser, webFolder, json, folder }: PlayBack,
  { shows }: Bug,
): Promise<string | undefined> {
  const file = path.join(folder, 'problem.json');
  writeFileSync(file, json);
  const { steps } = readRecording(JSON.parse(json));
  const server = await createReplayServer({ webFolder, file });
  const port = await listenOnFreePort(server);
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  try {
    await page.goto(`http://127.0.0.1:${port}/replay/`);
    await standsAt(page, 0);
    const memory = new Map<string, string>();
    const isSeen = async (isLast = false): Promise<boolean> => {
      const frame = page.frames().find((one) => one !== page.mainFrame());
      return frame !== undefined && shows({ frame, memory, isLast });
    };
    await isSeen();
    for (const [nth, step] of steps.entries()) {
      const isLast = nth === steps.length - 1;
      // An action is what the product itself does: it shows with the step that it follows from.
      if (step.event.kind === 'action' && !isLast) continue;
      await goTo(page, nth + 1);
      if (await isSeen(isLast)) {
        return `step ${nth + 1} of ${steps.length}, ${step.event.kind}: ${step.title}`;
      }
    }
    return undefined;
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}
