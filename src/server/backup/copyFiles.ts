import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../db/databaseErrors';

const LOG_FOLDER = 'pg_wal';

/** Of the running process, not of the database. */
const OF_PROCESS = new Set(['postmaster.pid', 'postmaster.opts']);

/**
 * Files that disappear meanwhile are in the log.
 * @param goOn throws to end the copy
 */
export async function copyAllButLog(from: string, to: string, goOn: () => void): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    goOn();
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name === LOG_FOLDER) await makeEmpty(source, target);
      else await copyAllButLog(source, target, goOn);
    } else if (!OF_PROCESS.has(entry.name)) {
      await copyOne(source, target);
    }
  }
}

/** The database expects its subfolders. */
async function makeEmpty(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.isDirectory()) await mkdir(join(to, entry.name));
  }
}

/** Also writes the `backup_label`, where recovery begins. */
export async function copyLog(from: string, to: string, label: string): Promise<void> {
  for (const entry of await readdir(join(from, LOG_FOLDER), { withFileTypes: true })) {
    if (entry.isFile()) await copyOne(join(from, LOG_FOLDER, entry.name), join(to, LOG_FOLDER, entry.name));
  }
  await writeFile(join(to, 'backup_label'), label);
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    // Instant where the file system shares blocks.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
