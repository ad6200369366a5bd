import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceHash } from '../../tools/web/sourceHash';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';

const INPUTS = ['src', 'package-lock.json'];
let root: string;

const file = (name: string): string => path.join(root, name);
const hash = (flags: string[] = []): Promise<string> => sourceHash(root, INPUTS, flags);

beforeEach(async () => {
  root = temporaryDirectory();
  await mkdir(file('src/deep'), { recursive: true });
  await writeFile(file('src/deep/a.ts'), 'one');
  await writeFile(file('package-lock.json'), '{}');
});

afterAll(removeTemporaryDirectories);

test('the same sources have the same hash, whenever they were touched', async () => {
  const before = await hash();
  await utimes(file('src/deep/a.ts'), 1, 1);
  expect(await hash()).toBe(before);
});

test('a file outside the inputs does not count', async () => {
  const before = await hash();
  await writeFile(file('README.md'), 'words');
  expect(await hash()).toBe(before);
});

test.each([
  ['a changed file', () => writeFile(file('src/deep/a.ts'), 'two')],
  ['a new file', () => writeFile(file('src/b.ts'), '')],
  ['a renamed file', () => rename(file('src/deep/a.ts'), file('src/deep/b.ts'))],
  ['a removed file', () => rm(file('src/deep/a.ts'))],
  ['a changed lock file', () => writeFile(file('package-lock.json'), '{ }')],
])('%s changes the hash', async (_name, change) => {
  const before = await hash();
  await change();
  expect(await hash()).not.toBe(before);
});

test('a changed setting changes the hash', async () => {
  expect(await hash(['devtools'])).not.toBe(await hash(['plain']));
});
