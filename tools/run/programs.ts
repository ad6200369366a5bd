import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Whether this process may run the file. */
export function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Every program of the PATH with one of these names: by name, and for each in the order of the PATH. */
export function programsOnPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).filter(isRunnable);
}
