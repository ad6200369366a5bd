import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { webpack } from 'webpack';
import { webConfig } from '../../webpack.config';
import { clearStamp, devToolsWanted, wantedStamp, webFolder, writeStamp } from './webStamp';

const WORK_PREFIX = '.web-';

/** Builds the browser bundle for release into a folder. */
export function compileWeb(outputPath: string, devTools = devToolsWanted): Promise<void> {
  const compiler = webpack(webConfig({ mode: 'production', outputPath, devTools }));
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      // The file cache is written on closing; a build without it would be slow again the next time.
      compiler.close((closeFailure) => {
        const failed = failure ?? closeFailure;
        if (failed) reject(failed);
        else if (stats === undefined || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(WORK_PREFIX) && !isRunning(Number.parseInt(name.slice(WORK_PREFIX.length), 10))) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

/**
 * Builds the browser bundle for release into dist/web. It is made in a separate folder, which then replaces the old one
 * in one step, so that nobody is ever served half a build.
 */
export async function buildWeb(): Promise<void> {
  const folder = path.dirname(webFolder);
  const fresh = path.join(folder, `${WORK_PREFIX}${process.pid}`);
  const old = `${fresh}-old`;
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder);
  const stamp = await wantedStamp();
  try {
    await compileWeb(fresh);
    await clearStamp();
    if (existsSync(webFolder)) await rename(webFolder, old);
    await rename(fresh, webFolder);
    await writeStamp(stamp);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}
