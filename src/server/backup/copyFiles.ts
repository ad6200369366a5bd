import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../db/databaseErrors';

const LOG_FOLDER = 'pg_wal';

/** Belong to the process that works on the files, not to the database. */
const OF_PROCESS = new Set(['postmaster.pid', 'postmaster.opts']);

/**
 * Copies all files of a database but its log, while it works. What it deletes meanwhile is not missed: the log knows.
 * @param goOn throws when the copy is not to go on
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

/** With the folders in it, which the database expects. */
async function makeEmpty(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.isDirectory()) await mkdir(join(to, entry.name));
  }
}

/** Copies the log, and says from where in it the copy has to begin. */
export async function copyLog(from: string, to: string, label: string): Promise<void> {
  for (const entry of await readdir(join(from, LOG_FOLDER), { withFileTypes: true })) {
    if (entry.isFile()) await copyOne(join(from, LOG_FOLDER, entry.name), join(to, LOG_FOLDER, entry.name));
  }
  await writeFile(join(to, 'backup_label'), label);
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    // In an instant where the file system can share blocks.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
