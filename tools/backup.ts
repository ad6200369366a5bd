import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BackupRefused } from '../src/server/backup/backupHeader';
import { takeBackup } from '../src/server/backup/takeBackup';
import { rowsText, runOnDatabase, secondsSince } from './run/runOnDatabase';

const usage = `npm run backup -- [file or folder]

Writes a backup of the database of DATA_DIR or DATABASE_URL while people work. Without a name, into ./backups.`;

/** The file that is meant: a folder gets one with the time in its name. */
function fileFor(given: string | undefined, now: Date): string {
  const name = `leads-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
  if (given === undefined) return resolve('backups', name);
  const isFolder = given.endsWith('/') || statSync(given, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? resolve(given, name) : resolve(given);
}

void runOnDatabase(async (settings, ports) => {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith('-')) throw new BackupRefused(usage);
  const started = performance.now();
  const path = fileFor(given, ports.clock.now());
  // The default folder, and one that was named with a slash at its end.
  if (given === undefined || given.endsWith('/')) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const { bytes, sums, pause } = await takeBackup(path, settings, ports);
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const waited = pause === null ? '' : ` Requests waited ${pause} ms for the checkpoint at its beginning.`;
  return `${path}: ${size}, ${rowsText(sums)}, in ${secondsSince(started)}.${waited}`;
});
