import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const FOLDER = '.groups';

/**
 * Suites that replace modules, make folders when they are loaded, wake every store of their window, record it, or read
 * all style sheets in it.
 */
const disturbs =
  /jest\.(?:mock|doMock|isolateModules|resetModules)\b|^const .*temporaryDirectory\(|buildFolder|StandIn'|Event\('online'\)|\/recording'|fullComputedStyle/m;

const suitesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name))
    .sort();

/** A file that runs several suites, each in a block of its name. */
const groupOf = (suites: readonly string[], hooks?: string): string =>
  [
    ...(hooks === undefined ? [] : [`import '../${hooks}';`]),
    ...suites.map(
      (suite) => `describe('${suite}', () => void jest.requireActual('../${suite.replace(/\.tsx?$/, '')}'));`,
    ),
  ].join('\n');

interface Grouping {
  /** How many files. */
  count: number;
  isLeftOut?: (suite: string) => boolean;
  /** A module whose hooks hold for all suites. */
  hooks?: string;
}

/**
 * Writes files that each run many suites of a folder under `test` in one module registry, and gives Jest's patterns for
 * all its suites. Jest loads the application and warms it up anew for each file, which takes seconds.
 */
export function writeGroups(name: string, { count, isLeftOut = () => false, hooks }: Grouping): string[] {
  const suites = suitesIn(`test/${name}`).filter((suite) => !isLeftOut(suite));
  const alone = suites.filter((suite) => disturbs.test(readFileSync(path.join(root, suite), 'utf8')));
  const together = suites.filter((suite) => !alone.includes(suite));
  mkdirSync(path.join(root, FOLDER), { recursive: true });
  for (const file of readdirSync(path.join(root, FOLDER))) {
    if (file.startsWith(name)) rmSync(path.join(root, FOLDER, file));
  }
  for (let group = 0; group < count; group += 1) {
    const mine = together.filter((_suite, position) => position % count === group);
    if (mine.length === 0) continue;
    writeFileSync(path.join(root, FOLDER, `${name}${group}.test.ts`), groupOf(mine, hooks));
  }
  return [`<rootDir>/${FOLDER}/${name}*.test.ts`, ...alone.map((suite) => `<rootDir>/${suite}`)];
}
