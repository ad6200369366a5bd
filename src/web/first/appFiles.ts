import type { FirstScreen } from './screens/screen';
import { scriptOf } from './trusted';

/** File names that the build writes into the page (tools/webpack/firstPaintPlugin.ts). */
export interface AppFiles {
  start: readonly string[];
  lead: string;
  queue: string;
  kept: string;
  search: string;
  screens: Readonly<Record<FirstScreen['name'], readonly string[]>>;
}

const listId = 'app-files';

export const appFiles = (): AppFiles => {
  const json = document.getElementById(listId)?.textContent;
  // Our own build wrote it.
  return JSON.parse(json ?? '{}') as AppFiles;
};

let isStarted = false;

const added = new Set<string>();

/** Fetches and runs a script once. */
export const addScript = (src: string): void => {
  if (added.has(src)) return;
  added.add(src);
  const script = scriptOf(src);
  // Webpack waits for a script that stands in the page.
  script.onload = () => script.remove();
  script.onerror = () => {
    script.remove();
    // The page holds the notice, whose button is all that can be pressed in it (public/index.html).
    const notice = document.getElementById('start-failed');
    if (!isStarted || !notice || !appFiles().start.includes(src)) added.delete(src);
    else {
      notice.hidden = false;
      notice.onclick = () => location.reload();
    }
  };
  document.head.append(script);
};

/** Fetches files at low priority. All but the entry, the last of the start, only register their modules when they run. */
export const preload = (files: readonly string[]): void => {
  const entry = appFiles().start.at(-1);
  for (const href of files) {
    if (href !== entry) addScript(href);
    else if (!isStarted) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
    }
  }
};

export const startApp = (): void => {
  isStarted = true;
  appFiles().start.forEach(addScript);
};
