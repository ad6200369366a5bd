import { scriptOf } from './trusted';

/** The application's files by what they are for; the build writes them into the page (tools/webpack/firstPaintPlugin.ts). */
export interface AppFiles {
  /** The scripts that start the application. */
  start: readonly string[];
  /** What draws the form of a lead. */
  lead: string;
  /** What each screen with a first paint loads besides. */
  screens: Readonly<Record<string, readonly string[]>>;
}

/** The element of the page that holds the list, as JSON. */
const listId = 'app-files';

export const appFiles = (): AppFiles => {
  const json = document.getElementById(listId)?.textContent;
  // Written by our own build into this very page.
  return JSON.parse(json ?? '{"start":[],"lead":"","screens":{}}') as AppFiles;
};

/**
 * Fetches files that will be needed soon, behind everything else, into the browser's cache. Not by `<link rel="preload">`: the
 * browser complains on the console about one that somebody did not wait for.
 */
export const preload = (files: readonly string[]): void =>
  files.forEach((file) => {
    fetch(file, { priority: 'low' })
      .then((answer) => answer.blob())
      .catch(() => {
        // The application asks for it again, and says so when it does not come.
      });
  });

const sayThatItFailed = (): void => {
  const reload = Object.assign(document.createElement('button'), { textContent: 'Reload', type: 'button' });
  reload.onclick = () => window.location.reload();
  const notice = Object.assign(document.createElement('p'), { className: 'start-failed', role: 'alert' });
  notice.append('The application could not be loaded. ', reload);
  document.body.append(notice);
};

/** Loads and runs the application. A file that does not come is reported on the page, with a way to try again. */
export const startApp = (): void => {
  let hasFailed = false;
  for (const src of appFiles().start) {
    const script = Object.assign(scriptOf(src), { async: false });
    script.onerror = () => {
      if (!hasFailed) sayThatItFailed();
      hasFailed = true;
    };
    document.head.append(script);
  }
};
