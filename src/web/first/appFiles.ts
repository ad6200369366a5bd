import type { FirstScreen } from './screens/screen';
import { scriptOf } from './trusted';

/** File names that the build writes into the page (tools/webpack/firstPaintPlugin.ts). */
export interface AppFiles {
  start: readonly string[];
  lead: string;
  queue: string;
  kept: string;
  screens: Readonly<Record<FirstScreen['name'], readonly string[]>>;
}

const listId = 'app-files';

export const appFiles = (): AppFiles => {
  const json = document.getElementById(listId)?.textContent;
  // Our own build wrote it.
  return JSON.parse(json ?? '{}') as AppFiles;
};

/** Fetches files into the cache at low priority. Chromium warns about an unused `<link rel="preload">`. */
export const preload = (files: readonly string[]): void =>
  files.forEach((file) => {
    fetch(file, { priority: 'low' })
      .then((answer) => answer.blob())
      .catch(() => {
        // The application fetches it again and reports the failure.
      });
  });

/** The page holds the notice, whose button is all that can be pressed in it (public/index.html). */
const showLoadFailure = (): void => {
  const notice = document.getElementById('start-failed');
  if (!notice) return;
  notice.hidden = false;
  notice.onclick = () => location.reload();
};

export const startApp = (): void => {
  let hasFailed = false;
  for (const src of appFiles().start) {
    const script = Object.assign(scriptOf(src), { async: false });
    script.onerror = () => {
      if (!hasFailed) showLoadFailure();
      hasFailed = true;
    };
    document.head.append(script);
  }
};
