import { appFiles } from './appFiles';
import type { FirstScreen } from './screens/screen';
import { scriptOf } from './trusted';

declare global {
  interface Window {
    /** The screen whose answer is on its way. */
    waiting?: FirstScreen | undefined;
  }
}

/** Draws the last seen answer (first/kept) if the new one takes its time. A first visit loads nothing. */
export const drawKept = async (): Promise<void> => {
  try {
    const [kept] = await indexedDB.databases();
    if (kept && window.waiting) document.head.append(scriptOf(appFiles().kept));
  } catch {
    // The screen waits for the answer.
  }
};
