import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Everything that decides what the browser bundle looks like, relative to the project's root. */
export const WEB_INPUTS: readonly string[] = [
  'src/web',
  'src/contract',
  'public',
  'tools/webpack',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

async function filesUnder(root: string, input: string): Promise<string[]> {
  const start = path.join(root, input);
  if ((await stat(start)).isFile()) return [input];
  const entries = await readdir(start, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * A fingerprint of the inputs' names and bytes and of `flags`. Modification times do not count: a fresh clone and a
 * touched file are not a reason to build again.
 */
export async function sourceHash(root: string, inputs: readonly string[], flags: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(flags));
  for (const input of inputs) {
    for (const file of await filesUnder(root, input)) {
      const content = await readFile(path.join(root, file));
      hash.update(`\n${file.split(path.sep).join('/')}\n${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}
