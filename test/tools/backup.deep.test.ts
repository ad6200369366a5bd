import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../support/childProcess';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';

afterAll(removeTemporaryDirectories);

test.each<[string, string, readonly string[], Record<string, string>, RegExp]>([
  ['a backup of nothing', 'backup', [], {}, /^There is no database in .*no\. Name its directory with DATA_DIR\.\n$/],
  ['a backup with two names', 'backup', ['one', 'two'], {}, /^npm run backup -- \[file or folder\]\n/],
  ['a restore of nothing', 'restore', [], {}, /^npm run restore -- <file>\n/],
  ['a restore of no file', 'restore', ['no.backup'], {}, /^The file .*no\.backup cannot be read \(ENOENT\)\.\n$/],
  ['a restore of another file', 'restore', ['package.json'], {}, /package\.json is not a backup of this product\.\n$/],
  ['a move to nowhere', 'moveToPostgres', [], {}, /^DATABASE_URL is not set: it names the PostgreSQL database/],
  ['a setting that cannot be used', 'backup', [], { DATABASE_URL: 'leads' }, /DATABASE_URL must be an address/],
])('%s ends with 1 and the reason, and makes nothing', async (_name, tool, args, env, words) => {
  const DATA_DIR = join(temporaryDirectory(), 'no');
  const child = startChild(`tools/${tool}.ts`, args, { DATA_DIR, ...env });
  expect(await child.exit).toBe(1);
  expect(child.output()).toMatch(words);
  expect(existsSync(DATA_DIR)).toBe(false);
});
