import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isRunnable, programsOnPath } from '../run/programs';

const NEEDED = ['initdb', 'postgres'];
const DEBIAN_ROOT = '/usr/lib/postgresql';

function debianFolders(): string[] {
  try {
    const versions = readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => path.join(DEBIAN_ROOT, version, 'bin'));
  } catch {
    return [];
  }
}

/** A `postgres` on the PATH is often a link to where its companions are. */
const pathFolders = (): string[] => programsOnPath(['postgres']).map((server) => path.dirname(realpathSync(server)));

/**
 * The folder that holds PostgreSQL's own programs.
 *
 * @throws {Error} when PostgreSQL is not installed
 */
export function postgresFolder(): string {
  const found = [...pathFolders(), ...debianFolders()].find((folder) =>
    NEEDED.every((name) => isRunnable(path.join(folder, name))),
  );
  if (found === undefined) {
    throw new Error('PostgreSQL is not installed: no initdb and postgres on the PATH or under /usr/lib/postgresql.');
  }
  return found;
}
