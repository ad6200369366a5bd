import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceHash, WEB_INPUTS } from './sourceHash';

/** The project's root folder. */
export const projectRoot = path.resolve(__dirname, '../..');

/** Where the finished bundle stands. */
export const webFolder = path.join(projectRoot, 'dist', 'web');

// Beside the folder, not in it: everything in it is served.
const stampFile = path.join(projectRoot, 'dist', 'web.stamp');

/** Whether Redux DevTools may attach to a released bundle: `DEVTOOLS=1`. */
export const devToolsWanted = process.env['DEVTOOLS'] === '1';

/** The fingerprint that a bundle of today's sources carries. */
export const wantedStamp = (): Promise<string> =>
  sourceHash(projectRoot, WEB_INPUTS, [devToolsWanted ? 'devtools' : 'plain']);

/** Whether the bundle on disk was made from other sources or settings than today's, or is missing. */
export async function webIsStale(): Promise<boolean> {
  if (!existsSync(path.join(webFolder, 'index.html'))) return true;
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  return stamp !== (await wantedStamp());
}

/** Marks the bundle as unfinished; a build that is cut off leaves it so. */
export const clearStamp = (): Promise<void> => rm(stampFile, { force: true });

/** Marks the bundle as made from the sources with this fingerprint. */
export const writeStamp = (stamp: string): Promise<void> => writeFile(stampFile, stamp);
